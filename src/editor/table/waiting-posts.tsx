import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../accounts/session';
import { editPath, PATHS } from '../../model/paths';
import { displayTitle } from '../../model/post';
import { shownMoment } from '../../model/shown-time';
import { deviceWord } from '../../services/browser/shared-draft';
import { isNewPost, type WaitingPost } from '../../services/writing/queued-posts';
import { ActionButton } from '../../ui/action-button';
import { PublishedPost } from '../form/published-post';
import {
  type WriteAction,
  waitingReason,
  writeErrorCode,
  writeErrorMessage,
} from '../form/write-errors';
import { MAY_BE_SAVED, outbox, useOutbox } from '../saving/outbox';
import { useFocus } from '../use-focus';
import { useIsLeft } from '../use-is-left';

/** The posts in the outbox, and those that were published from it since the page was opened. */
export function WaitingPosts({ onPublished }: { onPublished: () => void }) {
  const { posts, sending, sent, delayed } = useOutbox();
  const { role } = useSession();
  const reason = role === 'waiting' ? AWAITS_ROLE : waitingReason(delayed);
  const [discarded, setDiscarded] = useState<WaitingPost>();
  /** The key of the post whose row has the focus. */
  const [focused, setFocused] = useState<string>();
  // This tab may have published the post in the meantime.
  const isPublished = sent.some(({ outboxKey }) => outboxKey === discarded?.key);
  const handlePublished = useEffectEvent(onPublished);
  useEffect(() => {
    if (sent.length > 0) handlePublished();
  }, [sent]);
  const isLeft = useIsLeft();
  // StrictMode runs the effect again directly after its cleanup. The list is then still shown.
  useEffect(() => () => queueMicrotask(() => isLeft.current && outbox.forgetSent()), [isLeft]);
  return (
    <>
      {sent.map((post) => (
        <PublishedPost
          key={post.id}
          {...post}
          isAside
          // The row that had the focus has disappeared.
          takesFocus={post.outboxKey === discarded?.key || post.outboxKey === focused}
        />
      ))}
      {discarded && !isPublished && <Discarded key={discarded.key} title={titleOf(discarded)} />}
      {posts.length > 0 && (
        <section className="waiting-posts" aria-labelledby="waiting-posts-heading">
          <h2 id="waiting-posts-heading">Waiting to be sent</h2>
          <ul className="post-rows">
            {posts.map((post) => (
              <WaitingRow
                key={post.key}
                {...{ post, reason }}
                onFocus={setFocused}
                onDiscarded={() => setDiscarded(post)}
                percent={sending?.key === post.key ? sending.percent : null}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const AWAITS_ROLE = 'It is sent by itself when this account may post again.';

function titleOf({ draft }: WaitingPost): string {
  return displayTitle({ title: draft.title.trim() });
}

/** Takes the focus, because the row with the pressed button has disappeared. */
function Discarded({ title }: { title: string }) {
  const news = useFocus<HTMLParagraphElement>();
  return (
    <p className="table-news" role="status" tabIndex={-1} ref={news}>
      {`‘${title}’ was discarded.`}
    </p>
  );
}

interface WaitingRowProps {
  post: WaitingPost;
  /** Why the post waits, if no error has stopped it. */
  reason: string;
  /** Called with the post's key when the focus comes into the row, and without it when it leaves. */
  onFocus: (key?: string) => void;
  onDiscarded: () => void;
  /** The average progress of the photos, in percent; null while the post is not being sent. */
  percent: number | null;
}

function WaitingRow({ post, reason, percent, onFocus, onDiscarded }: WaitingRowProps) {
  const { key, waiting } = post;
  const navigate = useNavigate();
  const title = titleOf(post);
  const isNew = isNewPost(post);
  const action: WriteAction = isNew ? 'publish' : 'update';

  async function handleEdit(): Promise<void> {
    const path = isNew ? PATHS.admin : editPath(post.postId);
    if ((await outbox.edit(key)) === 'withdrawn') {
      void navigate(path, { state: { draft: key } });
    }
  }

  return (
    <li className="post-row" onFocus={() => onFocus(key)} onBlur={() => onFocus()}>
      <p className="post-row-title" dir="auto">
        {title}
      </p>
      <p className="post-row-facts">
        {`${isNew ? 'New post' : 'Edit'}, saved ${shownMoment(waiting.since)}`}
      </p>
      {percent === null ? (
        <p role="status" className={waiting.failure === undefined ? undefined : 'waiting-failure'}>
          {waiting.failure === undefined
            ? reason
            : `Not published: ${writeErrorMessage(waiting.failure, action)}`}
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
        <DiscardButton {...{ post, title, onDiscarded }} />
      </div>
    </li>
  );
}

interface DiscardButtonProps extends Pick<WaitingRowProps, 'post' | 'onDiscarded'> {
  title: string;
}

function DiscardButton({ post, title, onDiscarded }: DiscardButtonProps) {
  const { key, mayBeSaved } = post;
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
            {mayBeSaved && <p>{MAY_BE_SAVED}</p>}
          </>
        ),
      }}
      action={async () => {
        await outbox.discard(key);
        onDiscarded();
      }}
    />
  );
}
