import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { displayTitle } from '../../model/post';
import type { PostDraft } from '../../model/post-draft';
import { isNoticeFragment, readNoticeFragment } from '../../services/mail/notice-link';
import { WhatStays } from './saved-state';

interface ReaderNoticeProps {
  /** Whether the form has unsaved writing. If the notice is opened, this writing stays a draft. */
  isFormUsed: () => boolean;
  /** Fills the form with the notice. */
  onOpen: (draft: PostDraft) => void;
}

type State = { kind: 'none' } | { kind: 'damaged' } | { kind: 'asking'; draft: PostDraft };

/**
 * A reader's notice is a post that a reader suggests by e-mail. The e-mail has a link to the form
 * for a new post, and the link's fragment contains the notice (services/mail/notice-link.ts). This
 * component removes the notice from the page's address, and opens the notice in the form. If the
 * form has unsaved writing, the component first asks the writer.
 */
export function ReaderNotice({ isFormUsed, onOpen }: ReaderNoticeProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'none' });
  const handleRead = useEffectEvent((draft: PostDraft | null) => {
    if (!draft) setState({ kind: 'damaged' });
    else if (isFormUsed()) setState({ kind: 'asking', draft });
    else onOpen(draft);
  });

  /** In development, React runs each effect twice, and a notice must be opened only once. */
  const lastHash = useRef('');
  useEffect(() => {
    if (hash === lastHash.current) return;
    lastHash.current = hash;
    if (!isNoticeFragment(hash)) return;
    // The notice is removed from the address and from the tab's session history, so that the next
    // person at this device does not find the notice there.
    void navigate({ pathname, search }, { replace: true });
    void readNoticeFragment(hash).then(handleRead);
  }, [hash, pathname, search, navigate]);

  if (state.kind === 'none') return null;
  if (state.kind === 'damaged') {
    return (
      <Alert variant="danger" transition={false}>
        The link with the reader’s notice is damaged or cut off. Copy the texts from the mail.
      </Alert>
    );
  }
  const { draft } = state;
  return (
    <section className="draft-offer" aria-label="A reader’s notice">
      <p>
        <strong>A reader’s notice</strong>
        <span className="draft-title" dir="auto">
          {displayTitle({ title: draft.title })}
        </span>
      </p>
      <p>The notice will replace what you are writing.</p>
      <WhatStays />
      <div className="button-row">
        <Button
          onClick={() => {
            setState({ kind: 'none' });
            onOpen(draft);
          }}
        >
          Open the notice
        </Button>
        <Button variant="quiet" onClick={() => setState({ kind: 'none' })}>
          Not now
        </Button>
      </div>
    </section>
  );
}
