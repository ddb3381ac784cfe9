import { type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { formatDay, nairobiDay } from '../model/dates';
import {
  type AccessRequest,
  MAX_MEMBERS,
  type Member,
  type Person,
  type RequestBatch,
} from '../services/writing/members';
import { ActionButton } from '../ui/action-button';
import { Breakable } from '../ui/breakable';
import type { TeamActions } from './team-actions';

interface WaitingListProps {
  waiting: RequestBatch;
  /** When this number changes, the failures of earlier actions disappear. */
  checks: number;
  actions: TeamActions;
  onCheck: () => Promise<void>;
}

/** The requests for access, the oldest first. */
export function WaitingList(props: WaitingListProps) {
  const { items: people, next } = props.waiting;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = people.filter(({ uid }) => selected.has(uid));

  function select(uid: string, on: boolean): void {
    const others = [...selected].filter((other) => other !== uid);
    setSelected(new Set(on ? [...others, uid] : others));
  }

  return (
    <section className="team-section" aria-labelledby="waiting">
      <div className="team-section-head">
        <h2 id="waiting">Waiting for approval</h2>
        <ActionButton
          label="Check again"
          busyLabel="Checking"
          variant="quiet"
          action={props.onCheck}
        />
      </div>
      <p className="team-hint">{hintFor(people.length, next !== null)}</p>
      {people.length > 1 && (
        <BulkDecline
          shown={people.length}
          count={chosen.length}
          onSelectAll={(on) =>
            setSelected(on ? new Set([...selected, ...people.map(({ uid }) => uid)]) : new Set())
          }
          onDecline={() => props.actions.declineMany(chosen)}
        />
      )}
      <ul className="team-list">
        {people.map((person) => (
          <WaitingPerson
            key={`${person.uid} ${props.checks}`}
            person={person}
            selected={people.length > 1 ? selected.has(person.uid) : null}
            onSelect={(on) => select(person.uid, on)}
            actions={props.actions}
          />
        ))}
      </ul>
      {next && (
        <div className="team-more">
          <ActionButton
            label="Show more people"
            busyLabel="Loading"
            variant="quiet"
            action={props.actions.showMore}
          />
        </div>
      )}
    </section>
  );
}

function hintFor(shown: number, more: boolean): string {
  if (shown === 0) return more ? 'More people are waiting.' : 'Nobody is waiting.';
  return 'Anyone can sign up with any address. Call the person before you let them in.';
}

interface BulkDeclineProps {
  shown: number;
  count: number;
  onSelectAll: (on: boolean) => void;
  onDecline: () => Promise<void>;
}

function BulkDecline({ shown, count, onSelectAll, onDecline }: BulkDeclineProps) {
  const id = useId();
  return (
    <div className="team-clearing">
      <Form.Check
        id={id}
        label={`Select all ${shown} shown`}
        checked={count === shown}
        onChange={(event) => onSelectAll(event.target.checked)}
      />
      {count > 0 && (
        <ActionButton
          label="Decline selected"
          fullLabel={`Decline selected: ${count}`}
          busyLabel="Declining"
          variant="quiet"
          confirm={{
            title: count === 1 ? 'Decline 1 request?' : `Decline ${count} requests?`,
            text: <p>People you decline are not let in, and may ask again.</p>,
          }}
          action={onDecline}
        />
      )}
    </div>
  );
}

interface WaitingPersonProps extends Pick<WaitingListProps, 'actions'> {
  person: AccessRequest;
  /** Whether the request is selected; null if only this request is shown, without a checkbox. */
  selected: boolean | null;
  onSelect: (on: boolean) => void;
}

function WaitingPerson({ person, selected, onSelect, actions }: WaitingPersonProps) {
  const { email, phone, since, verified } = person;
  return (
    <TeamPerson
      person={person}
      fact="Asked on"
      date={since}
      remark={verified ? 'Address verified' : 'Address not verified'}
      select={
        selected !== null && (
          <Form.Check
            className="form-check"
            aria-label={`Select ${email}`}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        )
      }
    >
      {phone && (
        <Button variant="quiet" href={`tel:${phone}`}>
          {`Call ${phone}`}
        </Button>
      )}
      <ActionButton
        label="Let in"
        fullLabel={`Let in ${email}`}
        busyLabel="Letting in"
        action={() => actions.letIn(person)}
      />
      <ActionButton
        label="Decline"
        fullLabel={`Decline ${email}`}
        busyLabel="Declining"
        variant="quiet"
        action={() => actions.decline(person)}
      />
    </TeamPerson>
  );
}

interface MemberListProps {
  members: Member[];
  /** The uid of the owner who sees the list, and who cannot remove themself. */
  self: string;
  /** Whether new accounts may post at once. */
  isOpen: boolean;
  actions: TeamActions;
}

export function MemberList({ members, self, isOpen, actions }: MemberListProps) {
  const owners = members.filter(({ role }) => role === 'owner');
  // More members than these are not read.
  const isCut = members.length >= MAX_MEMBERS;
  return (
    <section className="team-section" aria-labelledby="members">
      <h2 id="members">Members</h2>
      {isCut && (
        <p className="team-hint">{`This page shows ${MAX_MEMBERS} members. There may be more.`}</p>
      )}
      {members.length > 1 && owners.length === 1 && !isCut && (
        <p className="team-hint">
          You are the only owner. Press ‘Make owner’ for a person you trust, in case you lose your
          account.
        </p>
      )}
      <ul className="team-list">
        {members.map((member) => (
          <TeamPerson
            key={member.uid}
            person={member}
            fact={member.role === 'owner' ? 'Owner since' : 'Editor since'}
            date={member.since}
          >
            {member.role === 'editor' && (
              <ActionButton
                label="Make owner"
                fullLabel={`Make owner: ${member.email}`}
                busyLabel="Changing"
                variant="quiet"
                confirm={{
                  title: 'Make this person an owner?',
                  text: <OwnershipConsequence email={member.email} />,
                }}
                action={() => actions.makeOwner(member)}
              />
            )}
            {member.uid !== self && (
              <ActionButton
                label="Remove"
                fullLabel={`Remove ${member.email}`}
                busyLabel="Removing"
                variant="quiet"
                confirm={{
                  title: 'Remove from the team?',
                  text: <RemovalConsequence email={member.email} canReturn={isOpen} />,
                }}
                action={() => actions.remove(member)}
              />
            )}
          </TeamPerson>
        ))}
      </ul>
    </section>
  );
}

function OwnershipConsequence({ email }: { email: string }) {
  return (
    <>
      <p>
        <strong>{email}</strong> can then do all that you can do on this site: let people in, delete
        posts for good, make other owners, and remove anyone from the team, you too.
      </p>
      <p>
        Choose only a person you trust. Anyone can sign up with any address, so call the person
        first.
      </p>
    </>
  );
}

function RemovalConsequence({ email, canReturn }: { email: string; canReturn: boolean }) {
  return (
    <>
      <p>
        <strong>{email}</strong> can then no longer post, edit or delete. Their posts stay on the
        site.
      </p>
      {canReturn && (
        <p>But new accounts can post at once now, so this person can sign up again and post.</p>
      )}
    </>
  );
}

interface TeamPersonProps {
  person: Person;
  fact: string;
  date: Date | null;
  remark?: string;
  select?: ReactNode;
  children: ReactNode;
}

function TeamPerson({
  person: { email, name },
  fact,
  date,
  remark,
  select,
  children,
}: TeamPersonProps) {
  return (
    <li className="team-person">
      {select}
      <div className="team-person-facts">
        {name && <p className="team-name">{name}</p>}
        <p className="team-email" dir="auto">
          <Breakable address={email || 'No email address'} />
        </p>
        <p className="team-fact">
          <span>{fact}</span>{' '}
          <span className="team-day">{date ? formatDay(nairobiDay(date)) : 'an unknown day'}</span>
          {remark && <span>{` · ${remark}`}</span>}
        </p>
      </div>
      <div className="button-row">{children}</div>
    </li>
  );
}
