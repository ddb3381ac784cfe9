import '../styles/writers.css';
import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ForOwners } from '../accounts/approval-message';
import { listOldProperties } from '../editor/table/list-old-properties';
import { messageOf, TAKES_MESSAGES } from '../messages/forms';
import { DAY_MS, formatDate, nairobiDay } from '../model/dates';
import { OLD_OFFER_DAYS } from '../model/offer-age';
import { PATHS } from '../model/paths';
import { orderBy } from '../posts/reading/queries';
import { loadCode } from '../services/browser/load-code';
import { now } from '../services/reading/clock';
import { runQuery } from '../services/reading/firestore';
import { readPublished } from '../services/reading/published';
import { getTeam } from '../services/writing/members';
import { SITE } from '../site';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';
import { useAction } from '../ui/use-action';

/** The owner's list of what a site needs after its first day. It checks itself where it can. */
export function Component() {
  return (
    <div className="page page-narrow">
      <PageMeta title="Setup" description="What this site still needs." />
      <PageHeading>Setup</PageHeading>
      <ForOwners refusal="Only an owner of this site can see what it needs.">
        <Loaded
          read={readState}
          what="the state of the site"
          placeholder={<p role="status">Looking at the site</p>}
        >
          {(state) => <Checklist {...state} />}
        </Loaded>
      </ForOwners>
    </div>
  );
}

type State = Awaited<ReturnType<typeof readState>>;

async function readState() {
  const [team, published, changes, { items, next }] = await Promise.all([
    getTeam(),
    readPublished(),
    latestChanges(),
    listOldProperties(null),
  ]);
  return { team, published, changes, old: items.length, hasMore: next !== null };
}

/** The number of changed posts that are read, the latest first. */
const CHANGES = 50;

/** The last change of a live post, and the uid of the person who saved it. */
interface Change {
  by: string;
  at: Date;
}

/** Reads two fields of each of the posts that changed last. @throws ReadFailed */
async function latestChanges(): Promise<Change[]> {
  const documents = await runQuery({
    fields: ['updatedAt', 'updatedBy'],
    orderBy: orderBy('DESCENDING', 'updatedAt'),
    limit: CHANGES,
  });
  return documents.map(({ fields }) => ({
    by: String(fields?.updatedBy?.stringValue),
    at: new Date(String(fields?.updatedAt?.timestampValue)),
  }));
}

/** A deployment each night renews the pages, so older pages mean that none has run. */
const MAX_AGE_MS = 2 * DAY_MS;

/** Google's backup is daily. A gap of a few days may only mean that no deployment has looked. */
const MAX_BACKUP_MS = 7 * DAY_MS;

/** A new member has time to write a first post. */
const NEW_MEMBER_MS = 14 * DAY_MS;

function Checklist({ team, published, changes, old, hasMore }: State) {
  const owners = team.members.filter(({ role }) => role === 'owner').length;
  const firebase = `https://console.firebase.google.com/project/${import.meta.env.VITE_FIREBASE_PROJECT_ID}`;
  const later = changes.filter(({ at }) => published && at > published.at).length;
  const isYounger = (time: number, limit: number) => now().getTime() - time < limit;
  const silent = team.members.filter(
    ({ uid, since }) =>
      !isYounger(Number(since), NEW_MEMBER_MS) && !changes.some(({ by }) => by === uid),
  );
  const isFresh = published ? isYounger(published.at.getTime(), MAX_AGE_MS) : undefined;
  const backup = published?.backup;
  const isBackedUp =
    backup === undefined ? undefined : isYounger(Date.parse(backup), MAX_BACKUP_MS);
  return (
    <ul className="setup-list" aria-label="What this site needs">
      <Check title="A second owner" isDone={owners > 1}>
        With one owner, one broken phone can cost the site. Invite your writers on the page{' '}
        <Link to={PATHS.team}>Team</Link>, and make one of them an owner.
      </Check>
      <Check title="The ways to reach you" isDone={undefined}>
        Check the telephone number and the e-mail address at the foot of the page, and read the page{' '}
        <Link to={PATHS.privacy}>Privacy</Link>: it promises readers an answer in your name.
      </Check>
      <Check title="New accounts need approval" isDone={team.openUntil === null}>
        At the moment they may write at once: <Link to={PATHS.team}>Team</Link>.
      </Check>
      <Check title="Sign-up is closed" isDone={undefined}>
        When everybody has an account: npm run setup -- --lock. It asks first.
      </Check>
      <Check title="The forms’ e-mail" isDone={TAKES_MESSAGES ? undefined : false}>
        {TAKES_MESSAGES ? <TestMail /> : 'EmailJS is not set up: see docs/deploying.md.'}
      </Check>
      <Check title="App Check" isDone={import.meta.env.VITE_APP_CHECK_SITE_KEY ? undefined : false}>
        It stops foreign programs after npm run setup -- --lock. See for some days before whether
        people’s requests are verified: <a href={`${firebase}/appcheck`}>App Check</a>.
      </Check>
      <Check title="The written pages are fresh" isDone={isFresh}>
        Search engines and feeds get the pages of the last deployment: npm run deploy.
      </Check>
      <Check
        title="All posts are in the written pages"
        isDone={published ? later === 0 : undefined}
      >
        {`Changed since: ${later}${later === CHANGES ? ' posts or more' : later === 1 ? ' post' : ' posts'}.`}
      </Check>
      <Check title="Everybody in the team writes" isDone={silent.length === 0}>
        <span>{`Nothing lately from ${silent.map(({ email }) => email).join(', ')}.`}</span> Do they
        need help, or does <Link to={PATHS.team}>Team</Link> need a change?
      </Check>
      <Check title="Properties are confirmed" isDone={old === 0}>
        <span>{`${old}${hasMore ? ' or more' : ''} older than ${OLD_OFFER_DAYS} days: `}</span>
        <Link to={`${PATHS.posts}?view=old`}>ask</Link> whether they are still available.
      </Check>
      <Check title="The events of the next week are right" isDone={undefined}>
        ‘Still right?’ in <Link to={`${PATHS.posts}?type=events`}>Posts</Link> asks their contacts.
      </Check>
      <Check title="A backup each day" isDone={isBackedUp}>
        {backup !== undefined && (
          <strong className="setup-overdue">
            {backup
              ? `The last is of ${formatDate(nairobiDay(new Date(backup)))}.`
              : 'There was none at the last deployment.'}
          </strong>
        )}{' '}
        <a href={`${firebase}/firestore/databases/-default-/disaster-recovery`}>Firestore</a> has
        the posts; npm run backup also copies the photos.
      </Check>
      <Check title="The bill" isDone={undefined}>
        Look at it once a month, and at the billing account, which must be no Free Trial:{' '}
        <a href={`${firebase}/usage`}>Usage and billing</a>.
      </Check>
    </ul>
  );
}

interface CheckProps {
  title: string;
  /** undefined: the site cannot see it. */
  isDone: boolean | undefined;
  children: ReactNode;
}

const STATES = { true: 'Done', false: 'To do', undefined: 'Cannot be seen from here' } as const;

function Check({ title, isDone, children }: CheckProps) {
  return (
    <li className={isDone ? 'note note-done' : 'note'}>
      <p className="approval-title">{title}</p>
      <p className="setup-state">{STATES[`${isDone}`]}</p>
      {!isDone && <p>{children}</p>}
    </li>
  );
}

/** A button that sends a message of the contact form to the site's own address. */
function TestMail() {
  const { busy, result, failure, run } = useAction(async () => {
    const { sendMessage } = await loadCode(() => import('../services/mail/contact'));
    return sendMessage({ email: SITE.email, message: 'A test from the page Setup.' });
  }, messageOf);
  const outcome = failure ? `It failed: ${failure}` : result;
  return (
    <>
      <Button variant="quiet" disabled={busy} onClick={run}>
        Send a test to yourself
      </Button>{' '}
      <span role="status">{busy ? 'Sending' : outcome}</span>
    </>
  );
}
