import { DeedButton } from '../components/deed-button';
import { TeamPerson } from '../components/team-person';
import { serverErrorSentence } from '../model/server-errors';
import type { Person } from '../services/admins';

interface WaitingListProps {
  waiting: Person[];
  onLetIn: (person: Person) => Promise<void>;
  onDecline: (person: Person) => Promise<void>;
  /** Reads again who waits. */
  onCheck: () => Promise<void>;
}

/** Who asks to be let in. */
export function WaitingList({ waiting, onLetIn, onDecline, onCheck }: WaitingListProps) {
  return (
    <section className="team-section" aria-labelledby="waiting">
      <div className="team-section-head">
        <h2 id="waiting">Waiting for approval</h2>
        <DeedButton
          label="Check again"
          busyLabel="Checking"
          look="btn-quiet"
          deed={onCheck}
          sentenceOf={serverErrorSentence}
        />
      </div>
      <p className="team-hint">
        {waiting.length === 0
          ? 'Nobody is waiting.'
          : 'Anyone can sign up with any address. Ask the person whether it was them before you let them in.'}
      </p>
      <ul className="team-list">
        {waiting.map((person) => (
          <TeamPerson key={person.uid} email={person.email} fact="Asked on" date={person.since}>
            <DeedButton
              label="Let in"
              fullLabel={`Let in ${person.email}`}
              busyLabel="Letting in"
              deed={() => onLetIn(person)}
              sentenceOf={serverErrorSentence}
            />
            <DeedButton
              label="Decline"
              fullLabel={`Decline ${person.email}`}
              busyLabel="Declining"
              look="btn-quiet"
              deed={() => onDecline(person)}
              sentenceOf={serverErrorSentence}
            />
          </TeamPerson>
        ))}
      </ul>
    </section>
  );
}
