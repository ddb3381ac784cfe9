import '../styles/writers.css';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '../model/categories';
import { CALENDAR_PATH, FEED_PATH, feedPath, PATHS } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import { listNewest, listNextEvents } from '../posts/read-posts';
import { whatsAppLink } from '../posts/share-menu';
import { loadCode } from '../services/browser/load-code';
import { now } from '../services/reading/clock';
import { ignoreRejection } from '../services/reading/read-cache';
import { MAX_WEEK_LENGTH, weekPosts, weekText } from '../team/week-text';
import { Checkbox } from '../ui/checkbox';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';
import { useAction } from '../ui/use-action';
import { useClipboard } from '../ui/use-clipboard';

/** The numbers of days from which the writer chooses. */
const SPANS = [3, 7, 14, 30];
/** The number of posts that are read of each category. The text rarely has room for more. */
const POSTS_READ = 10;
/** The number of posts in the file. More would not fit. */
const FILE_POSTS = 12;

/** A page for the team, with a text about the site's news that can be shared in messengers. */
export function Component() {
  return (
    <div className="page page-narrow">
      <PageMeta
        title="This week"
        description="A text about the news of the site, ready to share."
      />
      <PageHeading>This week</PageHeading>
      <p className="form-links">
        <Link to={PATHS.posts}>Back to the posts</Link>
      </p>
      <Loaded
        read={() => ignoreRejection(readNews())}
        what="the posts"
        placeholder={
          <p className="note" role="status">
            Loading the posts
          </p>
        }
      >
        {(posts) => <WeekForm posts={posts} />}
      </Loaded>
      <FeedsAndCalendar />
    </div>
  );
}

async function readNews(): Promise<Post[]> {
  const lists = CATEGORIES.map(({ type }) =>
    type === 'events' ? listNextEvents(POSTS_READ) : listNewest(type, POSTS_READ),
  );
  return (await Promise.all(lists)).flat();
}

function WeekForm({ posts }: { posts: Post[] }) {
  const id = useId();
  const [days, setDays] = useState(7);
  const [text, setText] = useState(() => weekText(posts, days, now()));

  function choose(next: number): void {
    setDays(next);
    setText(weekText(posts, next, now()));
  }

  return (
    <div className="week">
      <Form.Group controlId={`${id}-days`}>
        <Form.Label>Days</Form.Label>
        <Form.Select
          value={days}
          aria-describedby={`${id}-span`}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          {SPANS.map((span) => (
            <option key={span} value={span}>
              {`${span} days`}
            </option>
          ))}
        </Form.Select>
        <Form.Text as="p" id={`${id}-span`}>
          {`Events of the next ${days} days and posts of the last ${days} days.`}
        </Form.Text>
      </Form.Group>
      <Form.Group controlId={`${id}-text`}>
        <Form.Label>Text</Form.Label>
        <Form.Control
          as="textarea"
          rows={14}
          dir="auto"
          value={text}
          placeholder="Nothing new. Choose more days."
          aria-describedby={`${id}-length`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Form.Text as="p" id={`${id}-length`}>
          {`${text.length} of ${MAX_WEEK_LENGTH.toLocaleString('en-GB')} characters`}
        </Form.Text>
      </Form.Group>
      <WeekActions text={text} />
      <WeekFileSection
        key={days}
        posts={weekPosts(posts, days, now(), posts.length)}
        first={weekPosts(posts, days, now(), FILE_POSTS)}
      />
    </div>
  );
}

function WeekActions({ text }: { text: string }) {
  const { copy, said } = useClipboard();
  return (
    <div className="button-row">
      {text && (
        <a
          className="btn btn-primary"
          href={whatsAppLink(text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send to WhatsApp
        </a>
      )}
      <Button variant="outline-primary" onClick={() => copy(text)}>
        Copy
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}

interface WeekFileSectionProps {
  /** The posts from which the writer chooses. */
  posts: readonly Post[];
  /** The posts that are chosen at first. */
  first: readonly Post[];
}

function WeekFileSection({ posts, first }: WeekFileSectionProps) {
  const [ids, setIds] = useState<readonly string[]>(() => first.map(({ id }) => id));
  const chosen = posts.filter(({ id }) => ids.includes(id));
  if (posts.length === 0) return null;
  return (
    <section className="week-section">
      <h2>File</h2>
      <p>A PDF of at most 150 kB with up to 12 of these posts, to send in WhatsApp.</p>
      <details>
        <summary>{`${chosen.length} of ${posts.length} posts chosen`}</summary>
        <div>
          {posts.map((post) => (
            <Checkbox
              key={post.id}
              label={displayTitle(post)}
              isChecked={ids.includes(post.id)}
              onChange={(isChecked) =>
                setIds(ids.filter((id) => id !== post.id).concat(isChecked ? post.id : []))
              }
            />
          ))}
        </div>
      </details>
      <FileMaker key={chosen.map(({ id }) => id).join()} posts={chosen} />
    </section>
  );
}

/** A button that makes a file of the posts, and then the file. */
function FileMaker({ posts }: { posts: readonly Post[] }) {
  const { result, busy, failure, run } = useAction(
    async () => {
      const code = await loadCode(() => import('../team/week-file'));
      return <code.WeekFile file={await code.makeWeekFile(posts)} />;
    },
    () => 'The file could not be made. Check your connection and try again.',
  );
  const problem =
    posts.length === 0
      ? 'Choose a post first.'
      : posts.length > FILE_POSTS && `At most ${FILE_POSTS} posts fit into the file. Choose fewer.`;
  return (
    <>
      <Button
        variant="outline-primary"
        aria-disabled={busy || Boolean(problem)}
        onClick={() => !problem && run()}
      >
        Make the file
      </Button>
      <p role="status">{problem || (busy && 'Making the file …')}</p>
      {failure && <p role="alert">{failure}</p>}
      {result}
    </>
  );
}

/** Links to the feeds and the calendar. */
function FeedsAndCalendar() {
  return (
    <section className="week-section">
      <h2>Feeds and calendar</h2>
      <p>Other sites and apps can show new posts with these feeds. Share their addresses freely.</p>
      <ul>
        <li>
          <a href={FEED_PATH}>All posts</a>
        </li>
        {CATEGORIES.map(({ label, path }) => (
          <li key={path}>
            <a href={feedPath(path)}>{label}</a>
          </li>
        ))}
      </ul>
      <p>
        Add the address of <a href={CALENDAR_PATH}>the calendar</a> to a phone or computer, and it
        shows the coming events.
      </p>
      <p>
        The page <Link to={PATHS.follow}>Follow us</Link> says how soon a new post arrives there.
        For anything urgent, use WhatsApp.
      </p>
    </section>
  );
}
