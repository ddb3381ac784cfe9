import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { formatDay, nairobiDay } from '../model/dates';
import {
  type AccessRequest,
  approveRequest,
  declineRequests,
  MAX_MEMBERS,
  MAX_REQUESTS,
  type Member,
  makeOwner,
  type Person,
  removeMember,
} from '../services/writing/members';
import { ActionButton } from '../ui/action-button';
import { Breakable } from '../ui/breakable';
import { Section } from '../ui/section';

/** Waits for a write, shows `message`, and reads the team again. @throws the error of the write */
type Act = (write: Promise<void>, message: string) => Promise<void>;

interface WaitingListProps {
  waiting: AccessRequest[];
  /** When this number changes, the failures of earlier actions disappear. */
  checks: number;
  /** The uid of the owner who lets people in. */
  owner: string;
  act: Act;
  onCheck: () => Promise<void>;
}

/** The requests for access, the oldest first. */
export function WaitingList({ waiting: people, checks, owner, act, onCheck }: WaitingListProps) {
  return (
    <section className="team-section" aria-labelledby="waiting">
      <div className="team-section-head">
        <h2 id="waiting">Waiting for approval</h2>
        <ActionButton label="Check again" busyLabel="Checking" variant="quiet" action={onCheck} />
      </div>
      <p className="team-hint">{hintFor(people.length)}</p>
      <ul className="team-list">
        {people.map((person) => (
          <TeamPerson
            key={`${person.uid} ${checks}`}
            person={person}
            fact="Asked on"
            date={person.since}
            remark={person.verified ? 'Address verified' : 'Address not verified'}
          >
            {person.phone && (
              <Button variant="quiet" href={`tel:${person.phone}`}>
                {`Call ${person.phone}`}
              </Button>
            )}
            <ActionButton
              label="Let in"
              fullLabel={`Let in ${person.email}`}
              busyLabel="Letting in"
              action={() => act(approveRequest(person, owner), `${person.email} may post now.`)}
            />
            <ActionButton
              label="Decline"
              fullLabel={`Decline ${person.email}`}
              busyLabel="Declining"
              variant="quiet"
              action={() => act(declineRequests([person.uid]), `${person.email} was not let in.`)}
            />
          </TeamPerson>
        ))}
      </ul>
      {people.length > 1 && (
        <ActionButton
          label="Decline all"
          fullLabel={`Decline all: ${people.length}`}
          busyLabel="Declining"
          variant="quiet"
          confirm={{
            title: `Decline ${people.length} requests?`,
            text: <p>Let in those you know first. People you decline may ask again.</p>,
          }}
          action={() =>
            act(
              declineRequests(people.map(({ uid }) => uid)),
              `${people.length} requests were declined.`,
            )
          }
        />
      )}
    </section>
  );
}

function hintFor(shown: number): string {
  if (shown === 0) return 'Nobody is waiting.';
  const more =
    shown === MAX_REQUESTS ? ` These ${shown} asked first. Decide on them to see others.` : '';
  return `Anyone can sign up with any address. Call the person before you let them in.${more}`;
}

interface MemberListProps {
  members: Member[];
  /** The uid of the owner who sees the list, and who cannot remove themself. */
  self: string;
  /** Whether new accounts may post at once. */
  isOpen: boolean;
  act: Act;
}

export function MemberList({ members, self, isOpen, act }: MemberListProps) {
  const owners = members.filter(({ role }) => role === 'owner');
  // More members than these are not read.
  const isCut = members.length >= MAX_MEMBERS;
  return (
    <Section className="team-section" title="Members">
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
                action={() => act(makeOwner(member.uid), `${member.email} is now an owner too.`)}
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
                action={() => act(removeMember(member.uid), `${member.email} may no longer post.`)}
              />
            )}
          </TeamPerson>
        ))}
      </ul>
    </Section>
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
  children: ReactNode;
}

function TeamPerson({ person: { email, name }, fact, date, remark, children }: TeamPersonProps) {
  return (
    <li className="team-person">
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
