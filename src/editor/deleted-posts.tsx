import { useEffect, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import { findCategory } from '../model/categories';
import { addDays, formatDay, nairobiDay } from '../model/dates';
import { postPath } from '../model/paths';
import { displayTitle } from '../model/post';
import { serverErrorMessage } from '../model/server-errors';
import { PostChanged, PostGone } from '../services/post-transaction';
import { type DeletedPost, listDeleted, restorePost, TRASH_DAYS } from '../services/trash';
import { ActionButton } from '../ui/action-button';
import { Loaded } from '../ui/loaded';
import { PostTablePlaceholder } from './posts-table';
import { deleteExpired, deleteForGood } from './save-post';

/** What lies in the trash, to be brought back or deleted for good. For those who may write. */
export function DeletedPosts() {
  return (
    <Loaded
      read={listDeleted}
      what="the deleted posts"
      placeholder={<PostTablePlaceholder count={3} />}
    >
      {(posts) => <DeletedList posts={posts} />}
    </Loaded>
  );
}

function DeletedList({ posts }: { posts: DeletedPost[] }) {
  if (posts.length === 0) return <p className="notice">Nothing is deleted.</p>;
  return (
    <>
      <p>Deleted posts are kept for {TRASH_DAYS} days, with their images.</p>
      <ul className="deleted-posts">
        {posts.map((deleted) => (
          <DeletedRow key={deleted.id} deleted={deleted} />
        ))}
      </ul>
    </>
  );
}

function DeletedRow({ deleted }: { deleted: DeletedPost }) {
  const [outcome, setOutcome] = useState<'restored' | 'gone' | null>(null);
  const { id, post, deletedAt } = deleted;
  const title = titleOf(deleted);
  const day = nairobiDay(deletedAt);
  return (
    <li className="deleted-post">
      <p className="deleted-title" dir="auto">
        {title}
      </p>
      <p className="deleted-facts">
        {post && `${findCategory(post.type)?.label ?? post.type}. `}
        Deleted on {formatDay(day)}, kept until {formatDay(addDays(day, TRASH_DAYS))}.
      </p>
      <p role="status">
        {outcome === 'restored' && (
          <>
            Restored. <Link to={postPath(id)}>See the post</Link>
          </>
        )}
        {outcome === 'gone' && 'Deleted for good.'}
      </p>
      {outcome === null && (
        <div className="button-row">
          <ActionButton
            label="Restore"
            busyLabel="Restoring"
            fullLabel={`Restore: ${title}`}
            action={async () => {
              await restorePost(id);
              setOutcome('restored');
            }}
            messageOf={trashErrorMessage}
          />
          <ActionButton
            label="Delete for good"
            busyLabel="Deleting"
            fullLabel={`Delete for good: ${title}`}
            variant="quiet"
            confirm={{
              title: 'Delete this post for good?',
              text: <p>‘{title}’ and its image are deleted at once. This cannot be undone.</p>,
            }}
            action={async () => {
              await deleteForGood(deleted);
              setOutcome('gone');
            }}
            messageOf={trashErrorMessage}
          />
        </div>
      )}
    </li>
  );
}

function titleOf({ post }: DeletedPost): string {
  return displayTitle(post ?? { title: '' });
}

interface DeletedNoticeProps {
  id: string;
  /** Called when the post is back. */
  onUndone: () => void;
}

/** Says that a post was just deleted, and offers to bring it back. */
export function DeletedNotice({ id, onUndone }: DeletedNoticeProps) {
  const [undone, setUndone] = useState(false);
  return (
    <Alert variant="success" className="deleted-notice" role="status" transition={false}>
      {undone ? (
        <>
          The post is back. <Link to={postPath(id)}>See the post</Link>
        </>
      ) : (
        <>
          Item Deleted{' '}
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

/** Deletes for good, once, what has lain in the trash for its time. */
export function useTrashCleanup(mayWrite: boolean): void {
  useEffect(() => {
    if (mayWrite) void deleteExpired();
  }, [mayWrite]);
}

function trashErrorMessage(error: unknown): string {
  if (navigator.onLine === false) return 'You are offline. Try again when you are connected.';
  if (error instanceof PostGone) return 'Somebody has deleted it for good meanwhile.';
  if (error instanceof PostChanged) {
    return 'Somebody has restored, changed and deleted it again meanwhile. Open Deleted again.';
  }
  return serverErrorMessage(error);
}
