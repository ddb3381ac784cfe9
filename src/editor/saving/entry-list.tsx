import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../accounts/session';
import type { Entry } from '../../model/entry';
import { editPath, PATHS } from '../../model/paths';
import { displayTitle } from '../../model/post';
import { shownMoment } from '../../model/shown-time';
import { deviceWord, isSharedComputer } from '../../services/browser/sign-in-flag';
import { ActionButton } from '../../ui/action-button';
import { percentOf } from '../form/form-state';
import { PublishedPost } from '../form/published-post';
import { MAY_BE_SAVED, waitingReason, writeErrorMessage } from '../form/write-errors';
import { useFocus } from '../use-focus';
import { useIsLeft } from '../use-is-left';
import { OPEN_ELSEWHERE } from './continued-entry';
import { sender, useSender } from './sender';

const KEPT = 'Not published yet. It is safe on this phone and goes out when you are online.';
const KEPT_IN_TAB =
  'Not published yet. It is on this computer only while this tab is open, and goes out when you are online: keep the tab open.';
const SEVEN_DAYS = 'Safari deletes it if you do not open this site for seven days.';
const AWAITS_ROLE = 'It is sent by itself when this account may post again.';

interface EntryListProps {
  isShown?: (entry: Entry) => boolean;
  /** The key of the entry that a form of this page has just left to the sender; it takes the focus. */
  letGo?: string;
  /** Why the last press of 'Continue' failed; ''. */
  problem?: string;
  onPublished?: (id: string) => void;
}

/** The person's unpublished entries, and the posts published since the page opened. */
export function EntryList(props: EntryListProps) {
  const { isShown = () => true, letGo = '', problem = '', onPublished = () => {} } = props;
  const { entries, sent } = useSender();
  const [discarded, setDiscarded] = useState<Entry>();
  /** The key of the entry whose row has the focus. */
  const [focused, setFocused] = useState(letGo);
  // This tab may have published the post in the meantime.
  const isPublished = sent.some(({ key }) => key === discarded?.key);
  const handlePublished = useEffectEvent(onPublished);
  const last = sent.at(-1);
  useEffect(() => {
    if (last) handlePublished(last.id);
  }, [last]);
  useForgetSent();
  const shown = entries.filter(isShown);
  return (
    <>
      {sent.map(({ key, ...post }) => (
        <PublishedPost
          key={key}
          {...post}
          isAside
          // The row that had the focus has disappeared.
          takesFocus={key === discarded?.key || key === focused}
        />
      ))}
      {problem && (
        <p className="note" role="status">
          {problem}
        </p>
      )}
      {discarded && !isPublished && <Discarded key={discarded.key} title={titleOf(discarded)} />}
      {shown.length > 0 && (
        <section className="entries" aria-labelledby="entries-heading">
          <h2 id="entries-heading">Not published yet</h2>
          <ul className="post-rows">
            {shown.map((entry, index) => (
              <EntryRow
                entry={entry}
                key={entry.key}
                isFirst={index === 0}
                takesFocus={entry.key === letGo}
                onFocus={setFocused}
                onDiscarded={setDiscarded}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** When the list is left, the posts that it has shown as published are forgotten. */
function useForgetSent(): void {
  const isLeft = useIsLeft();
  useEffect(() => {
    void sender.sendDue();
    // StrictMode runs the effect again directly after its cleanup. The list is then still shown.
    return () => queueMicrotask(() => isLeft.current && sender.forgetSent());
  }, [isLeft]);
}

function titleOf({ draft }: Entry): string {
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

interface EntryRowProps {
  entry: Entry;
  isFirst: boolean;
  takesFocus: boolean;
  /** Called with the entry's key when the focus comes into the row, and with '' when it leaves. */
  onFocus: (key: string) => void;
  onDiscarded: (entry: Entry) => void;
}

function EntryRow({ entry, isFirst, takesFocus, onFocus, onDiscarded }: EntryRowProps) {
  const { key, postId, isNew, state, mayBeSaved } = entry;
  const title = titleOf(entry);
  const row = useFocus<HTMLLIElement>(takesFocus);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={state === 'draft' ? 'post-row' : 'post-row is-submitted'}
      onFocus={() => onFocus(key)}
      onBlur={() => onFocus('')}
    >
      <p className="post-row-title" dir="auto">
        {title}
      </p>
      <p className="post-row-facts">{factsOf(entry)}</p>
      {state !== 'draft' && <Reason entry={entry} isFirst={isFirst} />}
      <div className="button-row">
        <Link
          className="btn btn-outline-primary"
          aria-label={`Continue: ${title}`}
          to={isNew ? PATHS.admin : editPath(postId)}
          state={{ entry: key }}
        >
          Continue
        </Link>
        <ActionButton
          label="Discard"
          busyLabel="Discarding"
          fullLabel={`Discard: ${title}`}
          variant="quiet"
          confirm={{
            title: isNew ? 'Discard this post?' : 'Discard this edit?',
            text: (
              <>
                <p>{`‘${title}’ will be deleted from this ${deviceWord()} and not published.`}</p>
                {mayBeSaved && <p>{MAY_BE_SAVED}</p>}
              </>
            ),
          }}
          action={() => sender.discard(entry).then(() => onDiscarded(entry))}
          messageOf={() => OPEN_ELSEWHERE}
        />
      </div>
    </li>
  );
}

function factsOf({ isNew, state, origin, photos, changedAt }: Entry): string {
  const moment = shownMoment(changedAt);
  const count = photos.filter(({ picked }) => picked).length;
  const images = count > 1 ? `, with ${count} images` : count === 1 ? ', with an image' : '';
  if (state !== 'draft') return `${isNew ? 'New post' : 'Edit'}, saved ${moment}${images}`;
  const what = origin === 'reader' ? 'A reader’s notice, opened' : isNew ? 'Draft of' : 'Edit of';
  return `${what} ${moment}${images}`;
}

/** Why a submitted post is not published yet. */
function Reason({ entry, isFirst }: Pick<EntryRowProps, 'entry' | 'isFirst'>) {
  const { sending, delayed } = useSender();
  const { role } = useSession();
  const { key, isNew, stopCode } = entry;
  if (sending?.key === key) return <p>{`Sending ${percentOf(sending.photos)} %`}</p>;
  if (stopCode !== undefined) {
    return (
      <p role="status" className="entry-stopped">
        {`Not published: ${writeErrorMessage(stopCode, isNew ? 'publish' : 'update')}`}
      </p>
    );
  }
  const isSafariTab = 'standalone' in navigator && !navigator.standalone;
  const waiting = isSharedComputer() ? KEPT_IN_TAB : KEPT;
  const reason = role === 'waiting' ? AWAITS_ROLE : waitingReason(delayed);
  return (
    <p role="status">
      <span>{reason || waiting}</span> {isFirst && isSafariTab && <span>{SEVEN_DAYS}</span>}
    </p>
  );
}
