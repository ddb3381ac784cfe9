import { useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import { findCategory } from '../../model/categories';
import { addDays, formatDay, nairobiDay } from '../../model/dates';
import { postPath } from '../../model/paths';
import { displayTitle } from '../../model/post';
import { TRASH_DAYS } from '../../model/retention';
import { serverErrorMessage } from '../../model/server-errors';
import { type Batch, PostChanged, PostGone } from '../../services/writing/post-transaction';
import { type DeletedPost, listDeleted, restorePost } from '../../services/writing/trash';
import { ActionButton } from '../../ui/action-button';
import { Loaded } from '../../ui/loaded';
import { STILL_SHOWN } from '../form/still-shown';
import { deleteForGood } from '../saving/save-post';
import { BatchedList } from './batched-list';
import { PostTablePlaceholder } from './posts-table';
import { RestoreMany } from './restore-many';

interface DeletedPostsProps {
  isOwner: boolean;
}

/** The posts in the trash. The team can restore them; an owner can delete them for good. */
export function DeletedPosts({ isOwner }: DeletedPostsProps) {
  /** The message after many posts were restored, and the number of such messages. */
  const [news, setNews] = useState({ message: '', count: 0 });
  const newsLine = useRef<HTMLParagraphElement>(null);
  const showNews = (message: string) => {
    setNews(({ count }) => ({ message, count: count + 1 }));
    newsLine.current?.focus();
  };
  return (
    <>
      <p className="table-news" role="status" tabIndex={-1} ref={newsLine}>
        {news.message}
      </p>
      <Loaded
        key={news.count}
        read={() => listDeleted()}
        what="the deleted posts"
        placeholder={<PostTablePlaceholder count={3} />}
      >
        {(first) => <DeletedList first={first} isOwner={isOwner} onRestored={showNews} />}
      </Loaded>
    </>
  );
}

interface DeletedListProps extends DeletedPostsProps {
  first: Batch<DeletedPost>;
  onRestored: (message: string) => void;
}

function DeletedList({ first, isOwner, onRestored }: DeletedListProps) {
  if (first.items.length === 0) return <p className="note">There are no deleted posts.</p>;
  return (
    <>
      <RetentionText isOwner={isOwner} />
      {isOwner && (
        <RestoreMany posts={first.items} messageOf={trashErrorMessage} onRestored={onRestored} />
      )}
      <BatchedList first={first} readMore={listDeleted} messageOf={trashErrorMessage}>
        {(posts) => (
          <ul className="post-rows">
            {posts.map((deleted) => (
              <DeletedRow key={deleted.id} deleted={deleted} isOwner={isOwner} />
            ))}
          </ul>
        )}
      </BatchedList>
    </>
  );
}

function RetentionText({ isOwner }: DeletedPostsProps) {
  return (
    <div className="deleted-help">
      <p>
        Kept for {TRASH_DAYS} days for the team, then deleted for good with the photos.{' '}
        {!isOwner && <span>Only an owner can delete one for good earlier.</span>}
      </p>
      <details>
        <summary>More about deletion</summary>
        <p>
          Until then, people who know the address of a photo can still open it. Earlier versions
          stay for up to a year. Google may still show a deleted post for a day or longer.
        </p>
      </details>
    </div>
  );
}

function DeletedRow({ deleted, isOwner }: DeletedPostsProps & { deleted: DeletedPost }) {
  const [outcome, setOutcome] = useState<'restored' | 'gone' | null>(null);
  const { id, post, deletedAt } = deleted;
  const title = displayTitle(post ?? { title: '' });
  const day = nairobiDay(deletedAt);
  return (
    <li className="post-row">
      <p className="post-row-title" dir="auto">
        {title}
      </p>
      <p className="post-row-facts">
        {post && <span>{`${findCategory(post.type)?.label ?? post.type}. `}</span>}
        <span>{`Deleted on ${formatDay(day)}${outcome === null ? `, kept until ${formatDay(addDays(day, TRASH_DAYS))}` : ''}.`}</span>
      </p>
      <p role="status">
        {outcome === 'restored' && (
          <span>
            Restored. <Link to={postPath(id)}>See the post</Link>
          </span>
        )}
        {outcome === 'gone' && <span>{`Deleted for good. ${STILL_SHOWN}`}</span>}
      </p>
      {outcome === null && (
        <div className="button-row">
          <ActionButton
            label="Restore"
            busyLabel="Restoring"
            fullLabel={`Restore: ${title}`}
            action={() => restorePost(id).then(() => setOutcome('restored'))}
            messageOf={trashErrorMessage}
          />
          {isOwner && (
            <DeleteForGood deleted={deleted} title={title} onDeleted={() => setOutcome('gone')} />
          )}
        </div>
      )}
    </li>
  );
}

interface DeleteForGoodProps {
  deleted: DeletedPost;
  title: string;
  onDeleted: () => void;
}

function DeleteForGood({ deleted, title, onDeleted }: DeleteForGoodProps) {
  return (
    <ActionButton
      label="Delete for good"
      busyLabel="Deleting"
      fullLabel={`Delete for good: ${title}`}
      variant="quiet"
      confirm={{
        title: 'Delete this post for good?',
        text: (
          <>
            <p>
              {`‘${title}’, its photos and its earlier versions will be deleted at once. This cannot be undone.`}
            </p>
            <p>Earlier backups still have it.</p>
            <p>{STILL_SHOWN}</p>
          </>
        ),
      }}
      action={() => deleteForGood(deleted).then(onDeleted)}
      messageOf={trashErrorMessage}
    />
  );
}

/** Says that the post was just deleted, and offers Undo. */
export function DeletedMessage({ id, onUndone }: { id: string; onUndone: () => void }) {
  const [undone, setUndone] = useState(false);
  return (
    <Alert variant="success" className="row-message" role="status" transition={false}>
      {undone ? (
        <span>
          The post is back. <Link to={postPath(id)}>See the post</Link>
        </span>
      ) : (
        <>
          <span>Item Deleted</span>{' '}
          <ActionButton
            label="Undo"
            busyLabel="Undoing"
            variant="quiet"
            action={async () => {
              await restorePost(id);
              setUndone(true);
              onUndone();
            }}
            messageOf={trashErrorMessage}
          />
        </>
      )}
    </Alert>
  );
}

function trashErrorMessage(error: unknown): string {
  if (error instanceof PostGone) return 'Somebody has deleted it for good in the meantime.';
  if (error instanceof PostChanged) {
    return 'Somebody has restored, changed and deleted it again in the meantime. Open Deleted again.';
  }
  return serverErrorMessage(error);
}
