import Alert from 'react-bootstrap/Alert';
import { Link } from 'react-router-dom';
import { whatsAppLink } from '../../model/encode-part';
import { postPath } from '../../model/paths';
import { displayTitle } from '../../model/post';
import type { PostDraft } from '../../model/post-draft';
import { postUrl, shareText } from '../../posts/page/post-facts';
import { useFocus } from '../use-focus';

interface PublishedPostProps {
  id: string;
  draft: PostDraft;
  /** False if an earlier version was published before. */
  isNew?: boolean;
  /** Whether the writer is doing something else. The card then has the title. */
  isAside?: boolean;
  takesFocus?: boolean;
}

/** Says that a post was published. With the focus, the browser also scrolls to the card. */
export function PublishedPost(props: PublishedPostProps) {
  const { id, draft, isNew = true, isAside = false, takesFocus = true } = props;
  const card = useFocus<HTMLDivElement>(takesFocus);
  return (
    <div ref={card} tabIndex={-1} className="form-status">
      <Alert variant="success" role="status" transition={false}>
        <span>{isNew ? 'Post published' : 'Post Updated'}</span>
        {isAside && <span dir="auto">{displayTitle(draft)}</span>}
        <span className="button-row">
          {isNew && (
            <a
              className="btn btn-primary"
              href={whatsAppLink(`${shareText(draft)}\n${postUrl(id)}`)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Send to WhatsApp
            </a>
          )}
          <Link className="btn btn-outline-primary" to={postPath(id)}>
            See the post
          </Link>
        </span>
      </Alert>
    </div>
  );
}
