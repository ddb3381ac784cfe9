import '../styles/plain-pages.css';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '../model/categories';
import { CALENDAR_PATH, FEED_PATH, feedPath, PATHS, WEEK_PATH } from '../model/paths';
import { SITE } from '../site';
import { Breakable } from '../ui/breakable';
import { Page, PageHeading, PageMeta } from '../ui/page';
import { Section } from '../ui/section';
import { useClipboard } from '../ui/use-clipboard';

const CALENDAR = `${SITE.url}${CALENDAR_PATH}`;
const OTHER_SITE = { target: '_blank', rel: 'noopener noreferrer' };
/** A link that names our calendar fails for some people (docs/decisions/034-ways-to-follow.md). */
const GOOGLE_PAGE = 'https://calendar.google.com/calendar/r/settings/addbyurl';

/** The page with all ways to hear about new posts. It works without JavaScript. */
export function Component() {
  const { VITE_WHATSAPP_CHANNEL: channel, VITE_MAIL_LIST_URL: mailList } = import.meta.env;
  return (
    <Page narrow>
      <PageMeta
        title="Follow us"
        description={`How to hear about new posts and events of ${SITE.name}.`}
      />
      <PageHeading>Follow us</PageHeading>
      <p>
        Choose how you hear about new posts. No account needed.{' '}
        <Link to={PATHS.privacy}>Privacy</Link>
      </p>
      {channel && (
        <Section className="follow-way" title="WhatsApp">
          <p>The most important posts, when a volunteer puts them there.</p>
          <a className="btn btn-primary" href={channel} {...OTHER_SITE}>
            Open the channel
          </a>
        </Section>
      )}
      {mailList && (
        <Section className="follow-way" title="E-mail">
          <p>News, when a volunteer writes to the list.</p>
          <a className="btn btn-primary" href={mailList} {...OTHER_SITE}>
            Join the list
          </a>
        </Section>
      )}
      {import.meta.env.DEV ? (
        <p className="note">The calendar and the feeds come with the build.</p>
      ) : (
        <>
          <Calendar />
          <Feed />
        </>
      )}
      <HomeScreen />
    </Page>
  );
}

function Calendar() {
  return (
    <Section className="follow-way" title="Events in your calendar">
      <p>New and changed events appear there, as a rule within a day.</p>
      <div className="follow-buttons">
        <a className="btn btn-outline-primary" href={CALENDAR.replace(/^https?:/, 'webcal:')}>
          Subscribe on iPhone or Mac
        </a>
        <CopyAddress address={CALENDAR} />
      </div>
      <dl>
        <dt>iPhone, iPad, Mac</dt>
        <dd>Tap ‘Subscribe’, and confirm in the calendar.</dd>
        <dt>Android</dt>
        <dd>
          Copy the address. On a computer, paste it on{' '}
          <a href={GOOGLE_PAGE} {...OTHER_SITE}>
            this page of Google Calendar
          </a>{' '}
          and press ‘Add calendar’. Then your phone has the events too.
        </dd>
        <dt>Outlook and others</dt>
        <dd>Copy the address, and look for ‘Subscribe from web’ or ‘Add by URL’.</dd>
      </dl>
    </Section>
  );
}

function Feed() {
  return (
    <Section className="follow-way" title="Feed">
      <p>For feed readers (RSS): new posts, as a rule after an hour or two.</p>
      <div className="follow-buttons">
        <CopyAddress address={`${SITE.url}${FEED_PATH}`} />
      </div>
      <p>
        {'For one e-mail a week, give '}
        <a href={WEEK_PATH}>this address</a>
        {' to a service that sends feeds by e-mail.'}
      </p>
      <p className="follow-one">Only one category:</p>
      <ul className="follow-feeds">
        {CATEGORIES.map(({ label, path }) => (
          <li key={path}>
            <a href={feedPath(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HomeScreen() {
  return (
    <Section className="follow-way" title="On your home screen">
      <p>{`Put ${SITE.name} beside your apps. Pages that you have read open there offline too.`}</p>
      <dl>
        <dt>Android</dt>
        <dd>In Chrome’s menu ⋮, tap ‘Add to Home screen’.</dd>
        <dt>iPhone, iPad</dt>
        <dd>In Safari, tap Share, then ‘Add to Home Screen’.</dd>
      </dl>
    </Section>
  );
}

/** The address is shown, so that it can be copied by hand too. */
function CopyAddress({ address }: { address: string }) {
  const { copy, said } = useClipboard();
  return (
    <>
      <Button variant="outline-primary" onClick={() => copy(address)}>
        Copy the address
      </Button>
      <span role="status">{said}</span>
      <a className="follow-address" href={address}>
        <Breakable address={address} />
      </a>
    </>
  );
}
