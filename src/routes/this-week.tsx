import '../styles/writers.css';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '../model/categories';
import { whatsAppLink } from '../model/encode-part';
import { PATHS } from '../model/paths';
import type { Post } from '../model/post';
import { RichText } from '../posts/page/post-details';
import { decodeList } from '../posts/reading/paging';
import { queryPage } from '../posts/reading/queries';
import { eventSelection, listNewest, listNextEvents } from '../posts/reading/read-posts';
import { now } from '../services/reading/clock';
import { ignoreRejection } from '../services/reading/read-cache';
import { MAX_WEEK_LENGTH, weekText } from '../team/week-text';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';
import { useClipboard } from '../ui/use-clipboard';

/** The numbers of days from which the writer chooses. */
const SPANS = [3, 7, 14, 30];
/** The number of posts that are read of each category. The text rarely has room for more. */
const POSTS_READ = 10;

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
        placeholder={<p role="status">Loading the posts</p>}
      >
        {(posts) => <WeekForm posts={posts} />}
      </Loaded>
    </div>
  );
}

async function readNews(): Promise<Post[]> {
  const lists = CATEGORIES.map(({ type }) =>
    type === 'events' ? listNextEvents(POSTS_READ) : listNewest(type, POSTS_READ),
  );
  const weekly = eventSelection('weekly');
  const repeating = queryPage(weekly, { limit: POSTS_READ }).then((found) =>
    decodeList(weekly, found),
  );
  return (await Promise.all([...lists, repeating])).flat();
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
      <div key={text} className="week-printed" dir="auto">
        <RichText text={text} />
      </div>
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
