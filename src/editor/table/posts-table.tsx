import { useState } from 'react';
import Form from 'react-bootstrap/Form';
import Table from 'react-bootstrap/Table';
import { Link, type Location, useLocation } from 'react-router-dom';
import { useSession } from '../../accounts/session';
import { CATEGORIES, findCategory, type PostType } from '../../model/categories';
import { addDays, formatDay, nairobiDay } from '../../model/dates';
import { encodePart } from '../../model/encode-part';
import { nextTime } from '../../model/event-time';
import { offerAge } from '../../model/offer-age';
import { editPath } from '../../model/paths';
import { displayTitle, type Post } from '../../model/post';
import { contactLinks, isComing, postUrl, startText } from '../../posts/page/post-facts';
import { EXTERNAL_LINK } from '../../posts/page/rich-text';
import { now } from '../../services/reading/clock';
import { stateText } from '../../ui/location-state';
import { duplicatePath } from '../form/duplicated-post';
import { OffToggle, StillAvailable } from '../form/property-actions';
import { useFocus } from '../use-focus';

/** The posts of a category, all posts (null), or the properties to confirm ('old'). */
export type TableView = PostType | 'old' | null;

export function CategoryFilter(props: { view: TableView; onChange: (view: TableView) => void }) {
  return (
    <Form.Group controlId="category-filter" className="category-filter">
      <Form.Label>Category</Form.Label>
      <Form.Select
        value={props.view ?? ''}
        onChange={({ currentTarget: { value } }) =>
          props.onChange(value === 'old' ? value : (findCategory(value)?.type ?? null))
        }
      >
        <option value="">All</option>
        {CATEGORIES.map((category) => (
          <option key={category.type} value={category.type}>
            {category.label}
          </option>
        ))}
        <option value="old">Properties to confirm</option>
      </Form.Select>
    </Form.Group>
  );
}

interface PostTableProps {
  posts: Post[];
  /** Whether the posts are properties to confirm. */
  areOld?: boolean;
  /** The number of the first row. On the next page, the numbers continue. */
  first?: number;
}

/**
 * The posts as a table, or as cards on a phone. For the cards, the style sheet changes `display`.
 * Assistive technology then ignores the table semantics of the elements, so the roles are explicit.
 */
export function PostTable({ posts, first = 1, areOld = false }: PostTableProps) {
  const [state, time] = areOld ? ['State', 'Age'] : ['Type', 'Start Date'];
  const columns = ['S no.', state, time, 'Title', 'Action'];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <Table className="post-table" role="table">
      <caption className="visually-hidden">
        {areOld ? 'Properties to confirm' : 'Posts, newest first'}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {posts.map((post, index) => (
          <PostRow key={post.id} post={post} number={first + index} areOld={areOld} />
        ))}
      </tbody>
    </Table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function PostRow({ post, number, areOld }: { post: Post; number: number; areOld: boolean }) {
  const { mayWrite: editable } = useSession();
  const location = useLocation();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const returned = returnedRow(location) === post.id;
  const row = useFocus<HTMLTableRowElement>(returned);
  function showConfirmed(): void {
    setIsConfirmed(true);
    // The pressed button had the focus and disappears, so the row receives the focus.
    row.current?.focus();
  }

  const title = displayTitle(post);
  const [cover] = post.photos;
  const day = areOld ? `${offerAge(post, now())} days` : formatDay(post.startDate);
  const edit = {
    to: editPath(post.id),
    state: { list: `${location.pathname}${location.search}` },
    onClick: () => {
      opened = { entry: location.key, row: post.id };
    },
  };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see PostTable
    <tr ref={row} role="row" tabIndex={-1} className={returned ? 'is-returned' : undefined}>
      <td role="cell" className="post-number">
        {number}
      </td>
      <td role="cell" className="post-type">
        {!areOld && <span>{findCategory(post.type)?.label ?? post.type}</span>}
        {(post.type === 'properties' || isComing(post) || post.calledOff === 'cancelled') && (
          <>
            {' '}
            <OffToggle
              key={`${post.taken}${post.calledOff} ${isConfirmed}`}
              post={post}
              editable={editable}
            />
          </>
        )}
      </td>
      <td role="cell" className={day ? 'post-date' : 'post-date is-unknown'}>
        {day || '–'}
      </td>
      <th scope="row" role="rowheader" className="post-title" dir="auto">
        {cover && (
          <img
            className="post-thumb"
            src={cover.thumbnail || cover.address}
            alt=""
            width={44}
            height={44}
            loading="lazy"
          />
        )}
        {editable ? <Link {...edit}>{title}</Link> : <span>{title}</span>}
      </th>
      <td role="cell" className="post-action">
        {editable && <StillRight post={post} isOld={areOld} />}
        {areOld && editable && (
          <span role="status" className="post-renewal">
            {isConfirmed ? 'Confirmed' : <StillAvailable post={post} onConfirmed={showConfirmed} />}
          </span>
        )}
        {!areOld && editable && (
          <>
            <Link {...edit} aria-label={`Edit: ${title}`} className="btn btn-outline-primary">
              Edit
            </Link>
            <DuplicateLink id={post.id} title={title} />
          </>
        )}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see PostTable
  );
}

/** The time before an event in which its contact is asked whether it is still right. */
const ASKED_DAYS = 7;

/** Asks the contact of an old property or a coming event in WhatsApp: nothing without a chat. */
function StillRight({ post, isOld }: { post: Post; isOld: boolean }) {
  const next = nextTime(post, now());
  const isSoon = isComing(post) && next.startDate <= addDays(nairobiDay(now()), ASKED_DAYS);
  const chat = contactLinks(post)?.find(({ href }) => href.startsWith('https://wa.me/'));
  if (!chat || !(isOld || isSoon)) return null;
  const title = displayTitle(post);
  const named = isSoon ? `${title}, ${startText(next)}` : title;
  const text = encodePart(`Is this still right? ${named}\n${postUrl(post.id)}`);
  return (
    <a
      className="btn btn-outline-primary"
      href={`${chat.href.split('?')[0]}?text=${text}`}
      aria-label={`Still right? Ask in WhatsApp: ${title}`}
      {...EXTERNAL_LINK}
    >
      Still right?
    </a>
  );
}

function DuplicateLink({ id, title }: { id: string; title: string }) {
  return (
    <Link
      to={duplicatePath(id)}
      aria-label={`Duplicate: ${title}`}
      title="Duplicate"
      className="btn btn-quiet post-duplicate"
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M9 9h11v11H9zM15 9V4H4v11h5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </Link>
  );
}

/** Empty rows, about as high as the rows of posts, shown while the posts load. */
export function PostTablePlaceholder({ count }: { count: number }) {
  return (
    <div className="post-table-placeholder is-loading" aria-busy="true">
      <p className="visually-hidden">Loading posts</p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
        <div key={index} />
      ))}
    </div>
  );
}

/** The row that was opened last, and the key of the router's location that showed it. */
let opened: { entry: string; row: string } | undefined;

/** The id of the post from whose form the writer returns, also by the Back button; else null. */
function returnedRow({ key, state }: Location): string | null {
  const row = stateText(state, 'row');
  if (row) return row;
  return opened?.entry === key ? opened.row : null;
}
