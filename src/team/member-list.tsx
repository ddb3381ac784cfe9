import { serverErrorSentence } from '../model/server-errors';
import type { Member } from '../services/admins';
import { DeedButton } from '../ui/action-button';
import { TeamPerson } from './team-person';

interface MemberListProps {
  members: Member[];
  /** The uid of the owner, whom nobody removes. */
  owner: string;
  onRemove: (member: Member) => Promise<void>;
}

/** Who may post. */
export function MemberList({ members, owner, onRemove }: MemberListProps) {
  return (
    <section className="team-section" aria-labelledby="members">
      <h2 id="members">Who may post</h2>
      <ul className="team-list">
        {members.map((member) => (
          <TeamPerson
            key={member.uid}
            email={member.email}
            fact={member.role === 'owner' ? 'Owner since' : 'Editor since'}
            date={member.since}
          >
            {member.uid !== owner && <RemoveButton member={member} onRemove={onRemove} />}
          </TeamPerson>
        ))}
      </ul>
    </section>
  );
}

function RemoveButton({
  member,
  onRemove,
}: { member: Member } & Pick<MemberListProps, 'onRemove'>) {
  return (
    <DeedButton
      label="Remove"
      fullLabel={`Remove ${member.email}`}
      busyLabel="Removing"
      look="btn-quiet"
      confirm={{
        title: 'Remove from the team?',
        text: (
          <p>
            <strong>{member.email}</strong> can then no longer post, edit or delete. What they have
            posted stays.
          </p>
        ),
      }}
      deed={() => onRemove(member)}
      sentenceOf={serverErrorSentence}
    />
  );
}
