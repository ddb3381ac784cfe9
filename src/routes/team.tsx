import '../styles/writers.css';
import { UnknownRole } from '../accounts/approval-message';
import { useSession } from '../accounts/session';
import { SignedInAs } from '../accounts/signed-in-as';
import { getTeam } from '../services/writing/members';
import { TeamBoard } from '../team/team-board';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';

/** The owners' page: requests for access, members, and whether new accounts may post at once. */
export function Component() {
  const { uid, role } = useSession();
  return (
    <div className="page page-narrow">
      <PageMeta title="Team" description="The people who may write for this site." />
      <PageHeading>Team</PageHeading>
      <SignedInAs />
      {role === 'owner' && uid ? (
        <Loaded
          read={getTeam}
          what="the team"
          placeholder={
            <p className="note" role="status">
              Loading the team
            </p>
          }
        >
          {(team) => <TeamBoard first={team} owner={uid} />}
        </Loaded>
      ) : (
        <div className="note">
          {role === 'unknown' ? (
            <UnknownRole />
          ) : (
            <p role="status">Only an owner of this site can manage the team.</p>
          )}
        </div>
      )}
    </div>
  );
}
