import { useState } from 'react';
import { ShareButton } from '../components/share-button';
import { isDay } from '../model/event-time';
import { type Post, postPath } from '../model/post';
import { SITE } from '../site';

/** What a reader can do with a post: pass it on, and keep the day of an event free. */
export function PostActions({ post }: { post: Post }) {
  return (
    <div className="post-actions">
      <ShareButton title={post.title} url={`${SITE.url}${postPath(post.id)}`} />
      {post.type === 'events' && isDay(post.startDate) && <CalendarButton post={post} />}
    </div>
  );
}

type Saved = '' | 'saved' | 'failed';

function CalendarButton({ post }: { post: Post }) {
  const [saved, setSaved] = useState<Saved>('');
  const save = async () => {
    try {
      const { saveEventFile } = await import('../services/event-file');
      saveEventFile(post);
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
