import { useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import { useSession } from '../../accounts/session';
import { findCategory } from '../../model/categories';
import { addDays, formatDay, nairobiDay } from '../../model/dates';
import { postPath } from '../../model/paths';
import { displayTitle } from '../../model/post';
import { TRASH_DAYS } from '../../model/retention';
import { type DeletedPost, listDeleted, restorePost } from '../../services/writing/trash';
import { ActionButton } from '../../ui/action-button';
import { Loaded } from '../../ui/loaded';
import { stateText } from '../../ui/location-state';
import { STILL_SHOWN } from '../form/write-errors';
import { deleteForGood } from '../saving/save-post';
import { BatchedList } from './batched-list';
import { PostTablePlaceholder } from './posts-table';
import { RestoreMany } from './restore-many';

/** The posts in the trash. The team can restore them; an owner can delete them for good. */
export function DeletedPosts({ isOwner }: { isOwner: boolean }) {
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
        {(first) =>
          first.items.length === 0 ? (
            <p className="note">There are no deleted posts.</p>
          ) : (
            <>
              <RetentionText isOwner={isOwner} />
              {isOwner && <RestoreMany posts={first.items} onRestored={showNews} />}
              <BatchedList first={first} readMore={listDeleted}>
                {(posts) => (
                  <ul className="post-rows">
                    {posts.map((deleted) => (
                      <DeletedRow key={deleted.id} deleted={deleted} isOwner={isOwner} />
                    ))}
                  </ul>
                )}
              </BatchedList>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function RetentionText({ isOwner }: { isOwner: boolean }) {
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

function DeletedRow({ deleted, isOwner }: { deleted: DeletedPost; isOwner: boolean }) {
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
          />
          {isOwner && (
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
              action={() => deleteForGood(deleted).then(() => setOutcome('gone'))}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Says to a writer who has just deleted a post and returned to the list that it is deleted. */
export function DeletedMessage() {
  const { mayWrite } = useSession();
  const { revalidate } = useRevalidator();
  const id = stateText(useLocation().state, 'deleted');
  const [undone, setUndone] = useState('');
  if (!mayWrite || !id) return null;
  return (
    <Alert key={id} variant="success" className="row-message" role="status" transition={false}>
      {undone === id ? (
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
              setUndone(id);
              void revalidate();
            }}
          />
        </>
      )}
    </Alert>
  );
}
