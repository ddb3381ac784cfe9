import '../styles/writers.css';
import { ForOwners } from '../accounts/approval-message';
import { useSession } from '../accounts/session';
import { SignedInAs } from '../accounts/signed-in-as';
import { getTeam } from '../services/writing/members';
import { TeamBoard } from '../team/team-board';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';

/** The owners' page: requests for access, members, and whether new accounts may post at once. */
export function Component() {
  const { uid } = useSession();
  return (
    <div className="page page-narrow">
      <PageMeta title="Team" description="The people who may write for this site." />
      <PageHeading>Team</PageHeading>
      <SignedInAs />
      <ForOwners refusal="Only an owner of this site can manage the team.">
        <Loaded read={getTeam} what="the team" placeholder={<p role="status">Loading the team</p>}>
          {(team) => <TeamBoard first={team} owner={uid ?? ''} />}
        </Loaded>
      </ForOwners>
    </div>
  );
}
