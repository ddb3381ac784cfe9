import { type ComponentType, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Post } from '../../model/post';
import { loadCode } from '../../services/browser/load-code';
import { bringIntoView } from '../../ui/bring-into-view';
import { useAction } from '../../ui/use-action';
import { type ContactLink, isComing, postUrl } from './post-facts';
import { linkAttributes } from './rich-text';

export function ContactRow({ post, links }: { post: Post; links: ContactLink[] }) {
  return (
    <div className="post-actions post-contact">
      {links.map(({ label, href, name }, index) => (
        <a
          key={label}
          className={`btn btn-${index > 0 ? 'outline-' : ''}primary`}
          {...linkAttributes(href)}
          href={href}
          aria-label={name}
        >
          {label}
        </a>
      ))}
      <ShareButton post={post} />
      <CalendarButton post={post} />
    </div>
  );
}

/**
 * The button that makes a calendar file of an event that is coming. Some browsers inside other apps
 * do not save files, which the page cannot know, so a link to Google Calendar follows.
 */
export function CalendarButton({ post }: { post: Post }) {
  const { result, busy, failure, run } = useAction(
    async () => {
      const code = await loadCode(() => import('../share/calendar-file'));
      code.downloadCalendarFile(post);
      return code.calendarHelp(post);
    },
    () => 'The calendar file could not be made. Check your connection and try again.',
  );
  if (!isComing(post)) return null;
  return (
    <>
      <Button
        variant="outline-primary"
        className="to-calendar"
        aria-disabled={busy}
        onClick={() => run()}
      >
        Add to calendar
      </Button>
      <p className="post-action-status" role="status">
        {busy && <span ref={bringIntoView}>Making the calendar file …</span>}
        {result && (
          <span ref={bringIntoView}>
            <span>{result.text}</span>{' '}
            <a href={result.href} target="_blank" rel="noopener noreferrer">
              {result.link}
            </a>
          </span>
        )}
      </p>
      {failure && (
        <p ref={bringIntoView} className="post-action-status" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** Undefined if nothing is shown. */
type Shown = 'failed' | { Menu: ComponentType<{ post: Post }> } | undefined;

function ShareIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 13V2M6 5.5 10 2l4 3.5M4 10v7h12v-7" />
    </svg>
  );
}

/** Opens the device's share sheet or, if there is none, shows links for sharing. */
export function ShareButton({ post, isIcon = false }: { post: Post; isIcon?: boolean }) {
  const [shown, setShown] = useState<Shown>();
  const share = async () => {
    const code = await loadCode(() => import('../share/share-menu')).catch(() => null);
    const Menu = await code?.share(post, typeof shown === 'object' ? shown.Menu : undefined);
    setShown(code ? Menu && { Menu } : 'failed');
  };
  return (
    <>
      <Button
        variant="outline-primary"
        className={isIcon ? 'post-share' : ''}
        aria-label={isIcon ? 'Share' : undefined}
        aria-expanded={Boolean(shown)}
        onClick={share}
      >
        {isIcon ? <ShareIcon /> : 'Share'}
      </Button>
      {typeof shown === 'object' && <shown.Menu post={post} />}
      {shown === 'failed' && (
        <p ref={bringIntoView} className="post-action-status" role="alert">
          {`Copy this link to share the post: ${postUrl(post.id)}`}
        </p>
      )}
    </>
  );
}
