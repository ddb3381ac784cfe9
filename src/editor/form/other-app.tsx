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

interface OtherAppProps {
  /** Opens the share in a form. The form's earlier content stays a draft. */
  onOpen: (shared: SharedPost) => void;
}

const FAILURES = {
  damaged:
    'What you shared could not be read. Copy the text and paste it here, and add the photos.',
  'shared computer':
    'On a shared computer, nothing from another app is opened. Copy the text and paste it here.',
  '?not-shared':
    'What you shared did not arrive: it is too large, this device has no room for it, or nobody had signed in here. Copy the text and paste it here, and add the photos.',
  '?not-shared=earlier':
    'What you shared last did not arrive, because an earlier share was not opened yet. Share it again.',
};
type Failure = keyof typeof FAILURES;

const LONGEST_SHOWN = 100;

/**
 * Opens in the form what another app has shared with the installed site (see
 * services/writing/shared-post.ts). The writer is asked first if a website may have sent it.
 */
export function OtherApp({ onOpen }: OtherAppProps) {
  const { search } = useLocation();
  const [asking, setAsking] = useState<SharedPost>();
  const [failure, setFailure] = useState(search in FAILURES ? (search as Failure) : undefined);

  function openShared(shared: SharedPost) {
    setAsking(undefined);
    onOpen(shared);
    void forgetSharedPost();
  }

  const handleRead = useEffectEvent((shared: Awaited<ReturnType<typeof readSharedPost>>) => {
    if (shared === null) return;
    if (typeof shared === 'string') setFailure(shared);
    else if (shared.text === '' && shared.files.length === 0) void forgetSharedPost();
    else if (shared.mayBeFromWebsite) setAsking(shared);
    else openShared(shared);
  });
  /** In development, React runs each effect twice, and a share must be opened only once. */
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    void readSharedPost().then(handleRead);
  }, []);

  return (
    <>
      {failure && (
        <Alert variant="warning" transition={false}>
          {FAILURES[failure]}
        </Alert>
      )}
      {asking && (
        <section className="draft-offer" aria-label="From another app">
          <p>
            <strong>From another app</strong>
            <span className="draft-title" dir="auto">
              {cutText(asking.text, LONGEST_SHOWN) || 'Photos'}
            </span>
          </p>
          <p>A website may have sent it. Open it only if you have just shared it.</p>
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
      )}
    </>
  );
}
