import { useState } from 'react';
import { isDay } from '../model/dates';
import { postPath } from '../model/paths';
import type { Post } from '../model/post';
import { SITE } from '../site';
import { isPast } from './card-facts';
import { ShareButton } from './share-button';

interface PostActionsProps {
  post: Post;
  /** Gives the reader the event's calendar file. */
  onSaveEvent: () => Promise<void>;
}

/** What a reader can do with a post: pass it on, and keep the day of a coming event free. */
export function PostActions({ post, onSaveEvent }: PostActionsProps) {
  const isComing = post.type === 'events' && isDay(post.startDate) && !isPast(post);
  return (
    <div className="post-actions">
      <ShareButton title={post.title} url={`${SITE.url}${postPath(post.id)}`} />
      {isComing && <CalendarButton onSave={onSaveEvent} />}
    </div>
  );
}

type Saved = '' | 'saved' | 'failed';

function CalendarButton({ onSave }: { onSave: () => Promise<void> }) {
  const [saved, setSaved] = useState<Saved>('');
  const save = async () => {
    try {
      await onSave();
      setSaved('saved');
    } catch {
      setSaved('failed');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-outline-primary" onClick={save}>
        Add to calendar
      </button>
      <p className="post-action-status" role="status">
        {saved === 'saved' && 'Your calendar file is saved. Open it to add the event.'}
      </p>
      {saved === 'failed' && (
        <p className="post-action-status" role="alert">
          The calendar file could not be made. Check your connection and try again.
        </p>
      )}
    </>
  );
}
