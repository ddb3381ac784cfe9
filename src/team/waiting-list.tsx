import { useId, useState } from 'react';
import { serverErrorSentence } from '../model/server-errors';
import type { Request, RequestBatch } from '../services/admins';
import { DeedButton } from '../ui/action-button';
import { TeamPerson } from './team-person';

interface WaitingListProps {
  waiting: RequestBatch;
  onLetIn: (person: Request) => Promise<void>;
  onDecline: (person: Request) => Promise<void>;
  onDeclineMany: (people: Request[]) => Promise<void>;
  /** Reads those who have waited less long. */
  onMore: () => Promise<void>;
  /** Reads again who waits. */
  onCheck: () => Promise<void>;
}

/** Who asks to be let in, the longest waiting first. */
export function WaitingList(props: WaitingListProps) {
  const { people, next } = props.waiting;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = people.filter(({ uid }) => ticked.has(uid));

  function tick(uids: string[], on: boolean): void {
    setTicked(on ? new Set([...ticked, ...uids]) : new Set());
  }

  return (
    <section className="team-section" aria-labelledby="waiting">
      <div className="team-section-head">
        <h2 id="waiting">Waiting for approval</h2>
        <DeedButton
          label="Check again"
          busyLabel="Checking"
          look="btn-quiet"
          deed={props.onCheck}
          sentenceOf={serverErrorSentence}
        />
      </div>
      <p className="team-hint">{hintFor(people.length, next !== null)}</p>
      {people.length > 1 && (
        <Clearing
          {...{ people, chosen, onDeclineMany: props.onDeclineMany }}
          onTickAll={(on) => tick(on ? people.map(({ uid }) => uid) : [], on)}
        />
      )}
      <ul className="team-list">
        {people.map((person) => (
          <Asking
            key={person.uid}
            {...{ person, onLetIn: props.onLetIn, onDecline: props.onDecline }}
            ticked={people.length > 1 ? ticked.has(person.uid) : null}
            onTick={(on) => {
              const others = [...ticked].filter((uid) => uid !== person.uid);
              setTicked(new Set(on ? [...others, person.uid] : others));
            }}
          />
        ))}
      </ul>
      {next && (
        <div className="team-more">
          <DeedButton
            label="Show more who wait"
            busyLabel="Loading"
            look="btn-quiet"
            deed={props.onMore}
            sentenceOf={serverErrorSentence}
          />
        </div>
      )}
    </section>
  );
}

function hintFor(shown: number, more: boolean): string {
  if (shown === 0) return more ? 'There are more who wait.' : 'Nobody is waiting.';
  return 'Anyone can sign up with any address. Ask the person whether it was them before you let them in.';
}

interface ClearingProps {
  people: Request[];
  chosen: Request[];
  onTickAll: (on: boolean) => void;
  onDeclineMany: (people: Request[]) => Promise<void>;
}

/** Chooses all that are shown, and declines those that are chosen. */
function Clearing({ people, chosen, onTickAll, onDeclineMany }: ClearingProps) {
  const id = useId();
  const count = chosen.length;
  return (
    <div className="team-clearing">
      <div className="form-check">
        <input
          {...{ id, type: 'checkbox', className: 'form-check-input' }}
          checked={count === people.length}
          onChange={(event) => onTickAll(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          Select all {people.length} shown
        </label>
      </div>
      {count > 0 && (
        <DeedButton
          label="Decline selected"
          fullLabel={`Decline selected: ${count}`}
          busyLabel="Declining"
          look="btn-quiet"
          confirm={{
            title: count === 1 ? 'Decline 1 request?' : `Decline ${count} requests?`,
            text: <p>None of them is let in. Whoever is declined may ask again.</p>,
          }}
          deed={() => onDeclineMany(chosen)}
          sentenceOf={serverErrorSentence}
        />
      )}
    </div>
  );
}

interface AskingProps extends Pick<WaitingListProps, 'onLetIn' | 'onDecline'> {
  person: Request;
  /** Whether they are chosen; null where there is nobody else to choose. */
  ticked: boolean | null;
  onTick: (on: boolean) => void;
}

function Asking({ person, ticked, onTick, onLetIn, onDecline }: AskingProps) {
  const { email, since, verified } = person;
  return (
    <TeamPerson
      {...{ email, date: since, fact: 'Asked on' }}
      remark={verified ? 'Address verified' : 'Address not verified'}
    >
      {ticked !== null && (
        <div className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            aria-label={`Select ${email}`}
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
          />
        </div>
      )}
      <DeedButton
        label="Let in"
        fullLabel={`Let in ${email}`}
        busyLabel="Letting in"
        deed={() => onLetIn(person)}
        sentenceOf={serverErrorSentence}
      />
      <DeedButton
        label="Decline"
        fullLabel={`Decline ${email}`}
        busyLabel="Declining"
        look="btn-quiet"
        deed={() => onDecline(person)}
        sentenceOf={serverErrorSentence}
      />
    </TeamPerson>
  );
}
