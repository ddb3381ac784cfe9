import { useClipboard } from '../ui/use-clipboard';

interface ShareMenuProps {
  title: string;
  /** The public address. */
  url: string;
}

/** Links that share a page, and a button that copies its address. */
export function ShareMenu({ title, url }: ShareMenuProps) {
  return (
    <ul className="share-menu" aria-label="Share by">
      {shareLinks(title, url).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={url} />
      </li>
    </ul>
  );
}

function shareLinks(title: string, url: string): { name: string; href: string }[] {
  const [titlePart, urlPart] = [title, url].map(encodeURIComponent);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${titlePart}%20${urlPart}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${urlPart}` },
    { name: 'X', href: `https://x.com/intent/post?text=${titlePart}&url=${urlPart}` },
    { name: 'E-mail', href: `mailto:?subject=${titlePart}&body=${urlPart}` },
  ];
}

function CopyLink({ url }: { url: string }) {
  const { copied, copy } = useClipboard();
  return (
    <>
      <button type="button" onClick={() => copy(url)}>
        Copy link
      </button>
      <span role="status">
        {copied === true && 'Link copied'}
        {copied === false && `Copying is not allowed here. The link: ${url}`}
      </span>
    </>
  );
}
