import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { postPath } from '../../model/paths';
import { displayTitle } from '../../model/post';
import { isNoticeFragment, readNoticeFragment } from '../../services/mail/notice-link';
import { getEditablePost } from '../../services/writing/editable-post';
import { type Notice, toNotice } from '../../services/writing/notice';
import { useIsLeft } from '../use-is-left';
import type { FormStart } from './form-state';
import { WhatStays } from './saved-state';

interface ReaderNoticeProps {
  /** Whether the form has unsaved writing. If the notice is opened, this writing stays a draft. */
  isFormUsed: () => boolean;
  onOpen: (notice: Notice) => void;
}

/**
 * Opens in the form the reader's notice in the page's fragment (services/mail/notice-link.ts). If
 * the form has unsaved writing, the writer is asked first.
 */
export function ReaderNotice({ isFormUsed, onOpen }: ReaderNoticeProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  /** The notice of the link that was opened last, unless the form has it. */
  const [notice, setNotice] = useState<Notice | 'reading' | 'damaged' | null>(null);
  const isLeft = useIsLeft();

  const handleFragment = useEffectEvent(async (fragment: string) => {
    setNotice('reading');
    const sent = await readNoticeFragment(fragment);
    const read = sent && (await toNotice(sent));
    if (isLeft.current) return;
    if (!read || isFormUsed()) return setNotice(read ?? 'damaged');
    open(read);
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

  function open(read: Notice): void {
    setNotice(null);
    onOpen(read);
  }

  if (notice === 'reading') return <p role="status">Opening the notice</p>;
  if (notice === 'damaged') {
    return (
      <Alert variant="danger" transition={false}>
        The link with the reader’s notice is damaged or cut off. Copy the texts from the mail.
      </Alert>
    );
  }
  if (!notice) return null;
  return (
    <section className="draft-offer" aria-label="A reader’s notice">
      <p>
        <strong>A reader’s notice</strong>
        <span className="draft-title" dir="auto">
          {displayTitle({ title: notice.draft.title })}
        </span>
      </p>
      <p>The notice will replace what you are writing.</p>
      <WhatStays />
      <div className="button-row">
        <Button onClick={() => open(notice)}>Open the notice</Button>
        <Button variant="quiet" onClick={() => setNotice(null)}>
          Not now
        </Button>
      </div>
    </section>
  );
}

/**
 * The message above a form that was filled with a reader's notice. It also says if the notice was
 * published before; without an answer of the site, 'Submit' says so.
 */
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
