import { type ComponentType, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Post } from '../model/post';
import { loadCode } from '../services/load-code';
import { useAction } from '../ui/use-action';
import { isComing, postUrl } from './post-facts';

/** The share button at the end of a post. */
export function PostActions({ post }: { post: Post }) {
  return (
    <div className="post-actions">
      <ShareButton post={post} />
    </div>
  );
}

/**
 * The button that saves an event as a calendar file on the reader's device. It is shown only for an
 * event that has a date and is not over.
 */
export function CalendarButton({ post }: { post: Post }) {
  const { status, busy, failure, run } = useAction(
    async () => {
      const { downloadCalendarFile } = await loadCode(() => import('./calendar-file'));
      downloadCalendarFile(post);
    },
    () => 'The calendar file could not be made. Check your connection and try again.',
  );
  if (!isComing(post)) return null;
  return (
    <>
      <Button variant="outline-primary" aria-disabled={busy} onClick={() => run()}>
        Add to calendar
      </Button>
      <p className="post-action-status" role="status">
        {busy
          ? 'Making the calendar file …'
          : status === 'done' && 'Your calendar file is saved. Open it to add the event.'}
      </p>
      {failure && (
        <p className="post-action-status" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

type Shown = 'nothing' | 'failed' | { Menu: ComponentType<{ post: Post }> };

/** A button that opens the device's share sheet or, if there is none, shows links for sharing. */
export function ShareButton({ post }: { post: Post }) {
  const [shown, setShown] = useState<Shown>('nothing');
  const share = async () => {
    const code = await loadCode(() => import('./share-menu')).catch(() => null);
    if (await code?.openShareSheet(post)) return;
    if (shown !== 'nothing') return setShown('nothing');
    setShown(code ? { Menu: code.ShareMenu } : 'failed');
  };
  return (
    <>
      <Button variant="outline-primary" aria-expanded={shown !== 'nothing'} onClick={share}>
        Share
      </Button>
      {typeof shown === 'object' && <shown.Menu post={post} />}
      {shown === 'failed' && (
        <p className="post-action-status" role="alert">
          {`Copy this link to share the post: ${postUrl(post.id)}`}
        </p>
      )}
    </>
  );
}
