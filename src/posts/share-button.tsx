import { type ComponentType, useState } from 'react';

interface ShareProps {
  title: string;
  /** The public address. */
  url: string;
}

type Shown = 'nothing' | 'failed' | { Menu: ComponentType<ShareProps> };

/** Opens the device's share sheet, or, where there is none, the ways to share that the web has. */
export function ShareButton({ title, url }: ShareProps) {
  const [shown, setShown] = useState<Shown>('nothing');
  const share = async () => {
    if (await sharedByDevice({ title, url })) return;
    if (shown !== 'nothing') return setShown('nothing');
    const Menu = await import('./share-menu').then((module) => module.ShareMenu).catch(() => null);
    setShown(Menu ? { Menu } : 'failed');
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-expanded={shown !== 'nothing'}
        onClick={share}
      >
        Share
      </button>
      {typeof shown === 'object' && <shown.Menu title={title} url={url} />}
      {shown === 'failed' && (
        <p className="post-action-status" role="alert">
          Copy this link to share the post: {url}
        </p>
      )}
    </>
  );
}

/** Whether the device's share sheet took it, even if the reader then thought better of it. */
async function sharedByDevice(what: ShareProps): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
