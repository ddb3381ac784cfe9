import '../styles/plain-pages.css';
import { Link } from 'react-router-dom';
import { PATHS } from '../model/paths';
import {
  BACKUP_DAYS,
  DELETION_DAYS,
  TRASH_DAYS,
  TRASH_TTL_DAYS,
  VERSION_DAYS,
} from '../model/retention';
import { STORED_ENTRIES } from '../services/browser/stored-entries';
import { SITE } from '../site';
import { MailLink, MailOrPhone } from '../ui/breakable';
import { Page, PageHeading, PageMeta } from '../ui/page';
import { Section } from '../ui/section';

/** The person or group that is responsible for the site. */
const OWNER = import.meta.env.VITE_SITE_OWNER || `the volunteers of ${SITE.name}`;

/**
 * The page about the personal data that the site stores. tests/routes/privacy.test.tsx checks that
 * the page names the services in the content security policy, the entries that the code stores, and
 * the periods in the code and in the rules.
 */
export function Component() {
  return (
    <Page narrow>
      <PageMeta
        title="Privacy"
        description="What this site keeps of its visitors, its volunteers and the people in its posts, for how long, and what you can ask for."
      />
      <PageHeading>Privacy</PageHeading>
      <div className="privacy">
        <Section title="In short">
          <p>
            You can read everything without an account. We set no cookies, count no visitors and
            show no advertising. What is published here was sent or agreed to by the people
            concerned; if it was not, tell us, and we take it down.
          </p>
        </Section>
        <Section title="Who is responsible">
          <p>
            {SITE.name} is published by {OWNER}. Write to <MailOrPhone />.
          </p>
        </Section>
        <IfYouRead />
        <IfYouWriteToUs />
        <IfYouFollowUs />
        <IfAPostIsAboutYou />
        <IfYouWritePosts />
        <Section title="Your rights">
          <p>
            Ask us what we hold about you, to correct it, to delete it, or not to use it. At the end
            of each post ‘Ask for removal’ leads to us; <MailLink /> does so too. It costs nothing,
            and we answer within 14 days.
          </p>
          <p>
            If our answer is not enough, complain to the Office of the Data Protection Commissioner
            of Kenya, <a href="https://www.odpc.go.ke">odpc.go.ke</a>, or to the authority of the
            country where you live.
          </p>
        </Section>
        <p>{`Version ${SITE.version}`}</p>
        <p>
          <a href="/licences.txt">Licences of the software in this site</a>
        </p>
      </div>
    </Page>
  );
}

function IfYouRead() {
  return (
    <Section title="If you read">
      <p>
        The site, its posts and its photos are on servers of Google (Firebase). Like every server,
        they see the internet address of your device; Google keeps it for some weeks or months, as{' '}
        <a href="https://firebase.google.com/support/privacy">Privacy in Firebase</a> says. We do
        not look at these records.
      </p>
      <p>
        A video comes from YouTube or Vimeo, and only when you press play. Links to WhatsApp, maps
        and other sites tell these nothing before you follow them.
      </p>
      {import.meta.env.VITE_APP_CHECK_SITE_KEY && (
        <p>
          Google reCAPTCHA checks that a browser and not a program reads the posts. It looks at the
          browser and its address to do so.
        </p>
      )}
      <details>
        <summary>Your own browser keeps these entries. They are never sent to us:</summary>
        <dl className="privacy-entries">
          {STORED_ENTRIES.map(({ what, until, ...keys }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <span>{until}</span>{' '}
                <span className="privacy-keys">
                  {`(${[...new Set(Object.values(keys).flat())].join(', ')})`}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  );
}

function IfYouWriteToUs() {
  return (
    <Section title="If you write to us">
      <p>
        Messages, notices and reports are sent by the e-mail service EmailJS into our mailbox, with
        the address or number that you give. They are in no database of the site. We use them to
        answer you and to publish what you ask us to publish, and delete them when the matter is
        settled, after a year at the latest.
      </p>
      <p>
        With ‘Send by WhatsApp’, WhatsApp (Meta) gets the message, and we get it with your number.
        EmailJS gets nothing.
      </p>
    </Section>
  );
}

function IfYouFollowUs() {
  return (
    <Section title="If you follow us">
      <p>
        The links on <Link to={PATHS.follow}>Follow us</Link> tell others nothing before you follow
        them. If you join our channel or our mailing list, WhatsApp or the service of the list
        learns your number or your e-mail address. If you subscribe to the calendar or a feed, your
        app or its maker, such as Google or Apple, reads our file. We do not learn who does so.
      </p>
    </Section>
  );
}

function IfAPostIsAboutYou() {
  return (
    <Section title="If a post is about you">
      <p>
        Posts hold names, photos, telephone numbers and dates that people gave us to publish. A post
        stays until we delete it. A deleted post can be restored for {TRASH_DAYS} days by our
        volunteers, and is then deleted for good, some days after day {TRASH_TTL_DAYS} at the
        latest. The version before an edit is kept for {VERSION_DAYS} days. If you ask while the
        post is on the site or can be restored, the owner of the site deletes the post and its
        versions at once. Backups of the site, which only its owners can open, keep what was deleted
        for up to {BACKUP_DAYS} days more.
      </p>
      <p>
        For {DELETION_DAYS} days, everybody can look up that a post was deleted or restored, and at
        which time, but not what it said. The devices of readers need this to remove the posts that
        were deleted.
      </p>
      <p>
        The photos of a deleted post are deleted with it, when one of our volunteers opens a page
        for writing after these {TRASH_DAYS} days. If no volunteer does so before day{' '}
        {TRASH_TTL_DAYS}, the photos stay on the server until the volunteer who deleted the post
        comes back on the same device. Until then, people who know the address of a photo can still
        open it.
      </p>
      <p>
        The ready-made pages of a deleted post go with the next build of the site, as a rule within
        a day. Search engines and people who shared it may hold copies for longer.
      </p>
    </Section>
  );
}

function IfYouWritePosts() {
  return (
    <Section title="If you write posts">
      <p>
        Of volunteers we keep the e-mail address, the time of the request to write, the password in
        a form that nobody can read back (Firebase Authentication), and with each post which account
        wrote it. If you tell us your name, only the team sees it. If you tell us your telephone
        number, only the owners of the site see it, until they answer your request. You can change
        the name and the e-mail address, and delete the account with all of this, on the page{' '}
        <Link to={PATHS.account}>Your account</Link>; the posts stay, with the number of the
        account, which then belongs to nobody. Backups keep the rest for up to {BACKUP_DAYS} days.
        An owner of the site deletes their account only after another owner has removed them from
        the team.
      </p>
    </Section>
  );
}
