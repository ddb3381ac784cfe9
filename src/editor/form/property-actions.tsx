import { useId, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { displayTitle, type Post } from '../../model/post';
import { serverErrorMessage } from '../../model/server-errors';
import { ActionButton } from '../../ui/action-button';
import { useAction } from '../../ui/use-action';
import { markOff } from '../saving/save-post';

/** Whether a property is let or sold, or an event is cancelled; if `editable`, as a checkbox. */
export function OffToggle({ post, editable }: { post: Post; editable: boolean }) {
  const id = useId();
  const isEvent = post.type === 'events';
  const label = isEvent ? 'Cancelled' : 'Let or sold';
  const [isOff, setIsOff] = useState((isEvent ? post.calledOff : post.taken) !== '');
  const { busy, failure, run } = useAction(async (wanted: boolean) => {
    await markOff(post.id, wanted);
    setIsOff(wanted);
  }, serverErrorMessage);
  if (!editable) return isOff && <span className="post-taken">{label}</span>;
  return (
    <>
      <Form.Check
        type="checkbox"
        id={id}
        className="post-taken"
        label={label}
        aria-label={`${label}: ${displayTitle(post)}`}
        checked={isOff}
        disabled={busy}
        onChange={(event) => void run(event.currentTarget.checked)}
      />
      {failure && (
        <span className="post-taken-failure" role="alert">
          {failure}
        </span>
      )}
    </>
  );
}

/** Confirms that a property is available: for 60 days, its page does not tell readers to ask. */
export function StillAvailable({ post, onConfirmed }: { post: Post; onConfirmed: () => void }) {
  return (
    <ActionButton
      label="Still available"
      busyLabel="Saving"
      fullLabel={`Still available: ${displayTitle(post)}`}
      variant="quiet"
      action={() => markOff(post.id, false, true).then(onConfirmed)}
    />
  );
}
