import { useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { PATHS } from '../../model/paths';
import { shownMoment } from '../../model/shown-time';
import type { SavedDraft } from '../../services/writing/drafts';
import { isNewPost, type WaitingPost } from '../../services/writing/queued-posts';
import { useClaim } from '../saving/draft-offers';
import { outbox, type SubmittedPost, useOutbox } from '../saving/outbox';
import { useFocus } from '../use-focus';
import { PublishedPost } from './published-post';
import { writeErrorMessage } from './write-errors';

/** The message about a post in the outbox, and later about its publication. */
export function PostQueued({ post: { key, id, message } }: { post: SubmittedPost }) {
  const { posts, sent } = useOutbox();
  const waiting = posts.find((post) => post.key === key);
  const [wasSeen, setWasSeen] = useState(false);
  const box = useFocus<HTMLDivElement>();
  if (waiting && !wasSeen) setWasSeen(true);
  const published = waiting ? undefined : sent.find((post) => post.id === id);
  if (published) return <PublishedPost {...published} isAside />;
  if (!waiting && wasSeen) return <p role="status">This post is no longer waiting to be sent.</p>;
  const failure = waiting?.waiting.failure;
  const action = waiting && !isNewPost(waiting) ? 'update' : 'publish';
  return (
    <div ref={box} tabIndex={-1} className="form-status">
      <Alert
        variant={failure === undefined ? 'warning' : 'danger'}
        role="status"
        transition={false}
      >
        <span>
          {failure === undefined ? message : `Not published: ${writeErrorMessage(failure, action)}`}
        </span>{' '}
        <Link to={PATHS.posts}>See waiting posts</Link>
      </Alert>
    </div>
  );
}

interface WaitingEditProps {
  id: string;
  /** Called with the edit that the writer continues. The edit is not in the outbox any more. */
  onContinue: (edit: SavedDraft) => void;
  /** Called if the edit that the writer wanted to continue was just published. */
  onPublished: () => void;
}

/** Says that an edit of the post waits in the outbox, and offers to continue it. */
export function WaitingEdit({ id, onContinue, onPublished }: WaitingEditProps) {
  const { posts } = useOutbox();
  const { claim, notClaimed, setReason } = useClaim();
  const running = useRef(false);
  const edit = posts.find(({ slot }) => slot === id);

  async function handleContinue(waiting: WaitingPost): Promise<void> {
    // A second tap would find that the edit does not wait any more.
    if (running.current) return;
    running.current = true;
    const state = await outbox.edit(waiting.key);
    if (state === 'published') onPublished();
    else if (state === 'withdrawn') await claim(waiting, onContinue);
    else setReason(state);
    running.current = false;
  }

  return (
    <>
      {notClaimed}
      {edit && (
        <section className="draft-offer waiting-edit" aria-label="Waiting edit">
          <p>
            <strong>{`Your edit of ${shownMoment(edit.waiting.since)} is not sent yet`}</strong>
            <span className="draft-title">
              Continue it here, or your changes may conflict with it.
            </span>
          </p>
          <div className="button-row">
            <Button onClick={() => void handleContinue(edit)}>Continue</Button>
          </div>
        </section>
      )}
    </>
  );
}
