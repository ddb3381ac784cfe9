import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import { cutText } from '../../model/cut-text';
import {
  forgetSharedPost,
  readSharedPost,
  type SharedPost,
} from '../../services/writing/shared-post';
import { WhatStays } from './saved-state';

interface OtherAppProps {
  /** Whether the form has unsaved writing. If the share is opened, this writing stays a draft. */
  isFormUsed: () => boolean;
  onOpen: (shared: SharedPost) => void;
}

const FAILURES = {
  damaged:
    'What you shared could not be read. Copy the text and paste it here, and add the photos.',
  'shared computer':
    'On a shared computer, nothing from another app is opened. Copy the text and paste it here.',
  'not stored':
    'What you shared did not arrive: it is too large, or this device has no room for it. Copy the text and paste it here, and add the photos.',
};

const LONGEST_SHOWN = 100;

/**
 * Opens in the form what another app has shared with the installed site (see
 * services/writing/shared-post.ts). If the form has unsaved writing, the writer is asked first.
 */
export function OtherApp({ isFormUsed, onOpen }: OtherAppProps) {
  const { search } = useLocation();
  const [asking, setAsking] = useState<SharedPost>();
  const [failure, setFailure] = useState<keyof typeof FAILURES>();

  function openShared(shared: SharedPost): void {
    setAsking(undefined);
    onOpen(shared);
    void forgetSharedPost();
  }

  const handleRead = useEffectEvent((shared: Awaited<ReturnType<typeof readSharedPost>>) => {
    if (shared === null) return;
    if (typeof shared === 'string') setFailure(shared);
    else if (shared.text === '' && shared.files.length === 0) void forgetSharedPost();
    else if (isFormUsed()) setAsking(shared);
    else openShared(shared);
  });
  /** In development, React runs each effect twice, and a share must be opened only once. */
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    void readSharedPost().then(handleRead);
  }, []);

  const shownFailure = failure ?? (search === '?not-shared' ? 'not stored' : undefined);
  if (shownFailure) {
    return (
      <Alert variant="warning" transition={false}>
        {FAILURES[shownFailure]}
      </Alert>
    );
  }
  if (!asking) return null;
  return (
    <section className="draft-offer" aria-label="From another app">
      <p>
        <strong>From another app</strong>
        <span className="draft-title" dir="auto">
          {cutText(asking.text, LONGEST_SHOWN) || 'Photos'}
        </span>
      </p>
      <p>It will replace what you are writing.</p>
      <WhatStays />
      <div className="button-row">
        <Button onClick={() => openShared(asking)}>Open it</Button>
        <Button
          variant="quiet"
          onClick={() => {
            setAsking(undefined);
            void forgetSharedPost();
          }}
        >
          Discard
        </Button>
      </div>
    </section>
  );
}
