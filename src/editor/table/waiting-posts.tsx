import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate } from 'react-router-dom';
import { editPath, PATHS } from '../../model/paths';
import { displayTitle } from '../../model/post';
import { shownMoment } from '../../model/time-zones';
import { deviceWord } from '../../services/browser/shared-draft';
import type { SavedDraft } from '../../services/writing/drafts';
import { isNewPost, type WaitingPost } from '../../services/writing/queued-posts';
import { ActionButton } from '../../ui/action-button';
import type { SubmittedPost } from '../form/form-state';
import { PublishedPost } from '../form/published-post';
import { type WriteAction, writeErrorCode, writeErrorMessage } from '../form/write-errors';
import { NOT_CLAIMED, useClaim } from '../saving/draft-offers';
import { outbox, useOutbox } from '../saving/outbox';

interface WaitingPostsProps {
  /** Called when a post from the outbox was published. */
  onPublished: () => void;
}

/**
 * The posts in the outbox, and the posts that were just published from the outbox. Renders nothing
 * if there are none.
 */
export function WaitingPosts({ onPublished }: WaitingPostsProps) {
  const { posts, sending, sent } = useOutbox();
  const handlePublished = useEffectEvent(onPublished);
  useEffect(() => {
    if (sent.length > 0) handlePublished();
  }, [sent]);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // StrictMode runs the effect again directly after its cleanup. The list is then still shown.
      queueMicrotask(() => {
        if (!isMounted.current) outbox.forgetSent();
      });
    };
  }, []);
  return (
    <>
      {sent.map((post) => (
        <PublishedPost key={post.id} {...post} isAside />
      ))}
      {posts.length > 0 && (
        <section className="waiting-posts" aria-labelledby="waiting-posts-heading">
          <h2 id="waiting-posts-heading">Waiting to be sent</h2>
          <ul className="post-rows">
            {posts.map((post) => (
              <WaitingRow
                key={post.key}
                post={post}
                percent={sending?.key === post.key ? sending.percent : null}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface WaitingRowProps {
  post: WaitingPost;
  /** The average progress of the photos, in percent; null while the post is not being sent. */
  percent: number | null;
}

function WaitingRow({ post, percent }: WaitingRowProps) {
  const { key, waiting, draft } = post;
  const navigate = useNavigate();
  const title = displayTitle({ title: draft.title.trim() });
  const isNew = isNewPost(post);
  const action: WriteAction = isNew ? 'publish' : 'update';

  async function handleEdit(): Promise<void> {
    const path = isNew ? PATHS.admin : editPath(post.postId);
    if ((await outbox.edit(key)) === 'withdrawn') void navigate(path, { state: { draft: key } });
  }

  return (
    <li className="post-row">
      <p className="post-row-title" dir="auto">
        {title}
      </p>
      <p className="post-row-facts">
        {`${isNew ? 'New post' : 'Edit'}, saved ${shownMoment(waiting.since)}`}
      </p>
      {percent === null ? (
        <p role="status" className={waiting.failure === undefined ? undefined : 'waiting-failure'}>
          {waiting.failure === undefined
            ? 'Waiting for a network'
            : `Not published: ${stopMessage(waiting.failure, action)}`}
        </p>
      ) : (
        <p>{`Sending ${percent} %`}</p>
      )}
      <div className="button-row">
        <ActionButton
          label="Send now"
          busyLabel="Sending"
          fullLabel={`Send now: ${title}`}
          action={() => outbox.send(key)}
          messageOf={(error) => writeErrorMessage(writeErrorCode(error), action)}
        />
        <Button variant="quiet" aria-label={`Edit: ${title}`} onClick={() => void handleEdit()}>
          Edit
        </Button>
        <DiscardButton post={post} title={title} />
      </div>
    </li>
  );
}

function DiscardButton({ post, title }: { post: WaitingPost; title: string }) {
  const { key, waiting, sent = [] } = post;
  return (
    <ActionButton
      label="Discard"
      busyLabel="Discarding"
      fullLabel={`Discard: ${title}`}
      variant="quiet"
      confirm={{
        title: isNewPost(post) ? 'Discard this post?' : 'Discard this edit?',
        text: (
          <>
            <p>{`‘${title}’ will be deleted from this ${deviceWord()} and not published.`}</p>
            {(waiting.mayBeSaved || sent.length > 0) && (
              <p>An earlier attempt may have published it: look for it in the list of posts.</p>
            )}
          </>
        ),
      }}
      action={() => outbox.discard(key)}
    />
  );
}

interface WaitingEditProps {
  /** The id of the post whose form is open. */
  id: string;
  /** Called with the edit that the writer continues. The edit is not in the outbox any more. */
  onContinue: (edit: SavedDraft) => void;
  /** Called if the edit that the writer wanted to continue was just published. */
  onPublished: () => void;
}

/**
 * Says in the form of a post that an edit of the post waits in the outbox, and offers to continue
 * the edit.
 */
export function WaitingEdit({ id, onContinue, onPublished }: WaitingEditProps) {
  const { posts } = useOutbox();
  const claim = useClaim();
  const [notClaimed, setNotClaimed] = useState<keyof typeof NOT_CLAIMED>();
  const running = useRef(false);
  const edit = posts.find(({ slot }) => slot === id);

  async function handleContinue(waiting: WaitingPost): Promise<void> {
    // A second tap would find that the edit does not wait any more.
    if (running.current) return;
    running.current = true;
    const state = await outbox.edit(waiting.key);
    if (state === 'published') onPublished();
    else setNotClaimed(state === 'withdrawn' ? await claim(waiting, onContinue) : state);
    running.current = false;
  }

  return (
    <>
      {notClaimed && (
        <p className="note" role="status">
          {NOT_CLAIMED[notClaimed]}
        </p>
      )}
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

/** A message with the reason why a post was not published, and with advice to its writer. */
function stopMessage(code: string, action: WriteAction): string {
  return STOPS[code] ?? writeErrorMessage(code, action);
}

const STOPS: Readonly<Record<string, string>> = {
  edited:
    'Somebody else has changed this post since you opened it. Press Edit, then Update, to see both versions.',
  gone: 'Somebody has deleted this post, and it stays deleted. Press Edit to copy your text.',
};

/**
 * The message about a post that a form has put into the outbox. It follows the outbox: when the
 * post was published, the message says so.
 */
export function PostQueued({ post: { key, id, message } }: { post: SubmittedPost }) {
  const { posts, sent } = useOutbox();
  const waiting = posts.find((post) => post.key === key);
  const [wasSeen, setWasSeen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
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
          {failure === undefined ? message : `Not published: ${stopMessage(failure, action)}`}
        </span>{' '}
        <Link to={PATHS.posts}>See waiting posts</Link>
      </Alert>
    </div>
  );
}
