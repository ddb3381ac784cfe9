import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { lazyPart } from '../../ui/lazy-part';
import type { PostFormState } from '../form/use-post-form';
import { useFocus } from '../use-focus';

const MessageReader = lazyPart(() => import('./message-reader'), 'MessageReader', {
  placeholder: () => <p role="status">Loading … If it takes long, check your connection.</p>,
});

interface PasteMessageProps {
  form: PostFormState;
  /** A message that is shown at once; without it, a button opens an empty field. */
  message?: string | undefined;
}

/** Above the form of a new post: fills in the form from a message that somebody has written. */
export function PasteMessage({ form, message }: PasteMessageProps) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>(message ? 'open' : 'new');
  const button = useFocus<HTMLButtonElement>(state === 'closed');
  return (
    <div className="paste-start" inert={form.status.kind === 'busy'}>
      {state === 'open' ? (
        <MessageReader form={form} message={message ?? ''} onClose={() => setState('closed')} />
      ) : (
        <Button ref={button} variant="outline-primary" onClick={() => setState('open')}>
          Fill in from a message
        </Button>
      )}
    </div>
  );
}
