import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { postPath } from '../../model/paths';
import { isNoticeFragment, readNoticeFragment } from '../../services/mail/notice-link';
import { getEditablePost } from '../../services/writing/editable-post';
import { type Notice, toNotice } from '../../services/writing/notice';
import { useIsLeft } from '../use-is-left';
import type { FormStart } from './form-state';

interface ReaderNoticeProps {
  /** Opens the notice in a form. The form's earlier content stays a draft. */
  onOpen: (notice: Notice) => void;
}

/** Opens the reader's notice in the page's fragment (services/mail/notice-link.ts). */
export function ReaderNotice({ onOpen }: ReaderNoticeProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  /** The message about the link that was opened last; null if the form has its notice. */
  const [news, setNews] = useState<'reading' | 'damaged' | null>(null);
  const isLeft = useIsLeft();

  const handleFragment = useEffectEvent(async (fragment: string) => {
    setNews('reading');
    const sent = await readNoticeFragment(fragment);
    const read = sent && (await toNotice(sent));
    if (isLeft.current) return;
    setNews(read ? null : 'damaged');
    if (read) onOpen(read);
  });

  /** In development, React runs each effect twice, and a notice must be opened only once. */
  const lastHash = useRef('');
  useEffect(() => {
    if (hash === lastHash.current) return;
    lastHash.current = hash;
    if (!isNoticeFragment(hash)) return;
    // The next person at this device must not find the notice in the tab's session history.
    void navigate({ pathname, search }, { replace: true });
    void handleFragment(hash);
  }, [hash, pathname, search, navigate]);

  if (news === 'reading') return <p role="status">Opening the notice</p>;
  if (news === null) return null;
  return (
    <Alert variant="danger" transition={false}>
      The link with the reader’s notice is damaged or cut off. Copy the texts from the mail.
    </Alert>
  );
}

/** The message above a form with a reader's notice. It also says if the notice was published. */
export function FromReader({ postId, draft }: Pick<FormStart, 'postId' | 'draft'>) {
  const [isPublished, setPublished] = useState(false);
  useEffect(() => {
    void getEditablePost(postId).then(
      (post) => setPublished(post !== null),
      () => {},
    );
  }, [postId]);
  return (
    <div className="note from-reader" role="status">
      <p>From a reader: check it before you publish.</p>
      {draft.give && (
        <p>
          <strong>It asks for money. Call the family before you publish.</strong>
        </p>
      )}
      {isPublished && (
        <p>
          <span>This notice is published already.</span>{' '}
          <Link to={postPath(postId)}>See the post</Link>
        </p>
      )}
    </div>
  );
}
