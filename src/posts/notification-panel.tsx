import '../styles/keep-panel.css';
import { type MouseEvent, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { categoriesOf } from '../model/categories';
import {
  type NotificationFailure,
  type NotificationState,
  readNotificationState,
  turnOffNotifications,
  turnOnNotifications,
} from '../services/browser/notifications';
import { HOME_TYPES } from '../site';
import { useAction } from '../ui/use-action';
import { CategoryBoxes } from './category-boxes';

const FAILURES: Record<NotificationFailure, string> = {
  blocked:
    'The browser blocks notifications of this site. Allow them in its settings, and open this page again.',
  'not allowed': 'Notifications are not allowed yet. Press the button again and allow them.',
  full: 'This browser’s storage is full or switched off.',
  failed: 'This did not work. Open the site again and try once more.',
};

export function NotificationPanel() {
  const [state, setState] = useState<NotificationState>();
  useEffect(() => void readNotificationState().then(setState), []);
  if (!state) return null;
  const { isOn, mayLook, isBlocked } = state;
  if (!isOn && !mayLook) {
    return (
      <p>
        Put this site on your home screen, and open this page there. Then it can tell you about new
        posts.
      </p>
    );
  }
  if (!isOn && isBlocked) return <p>{FAILURES.blocked}</p>;
  return <Switch state={state} onChange={setState} />;
}

interface SwitchProps {
  state: NotificationState;
  onChange: (state: NotificationState) => void;
}

function Switch({ state, onChange }: SwitchProps) {
  const [types, setTypes] = useState(() => HOME_TYPES.filter((type) => state.types.includes(type)));
  const chosen = categoriesOf(types);
  const { busy, result, run } = useAction(async () => {
    const failure = await (state.isOn ? turnOffNotifications() : turnOnNotifications(chosen));
    if (!failure) onChange(await readNotificationState());
    return failure;
  }, String);

  function handleClick({ detail }: MouseEvent): void {
    // The second tap of a double tap must not undo the first one.
    if (detail < 2 && (state.isOn || types.length > 0)) void run();
  }

  return (
    <div className="keep-panel">
      {state.isOn ? (
        <p>{`They are on for: ${chosen.map(({ label }) => label).join(', ')}.`}</p>
      ) : (
        <CategoryBoxes
          legend="At most twice a day, one notification about new posts of:"
          types={types}
          onChange={setTypes}
        />
      )}
      <div className="keep-action">
        {/* The same button for both, so that it keeps the focus. */}
        <Button
          variant={state.isOn ? 'outline-primary' : 'primary'}
          aria-disabled={busy || (!state.isOn && types.length === 0)}
          onClick={handleClick}
        >
          {state.isOn ? 'Turn off' : 'Turn on'}
        </Button>
        {!state.isOn && types.length === 0 && <p>Choose a category.</p>}
      </div>
      <p role="status">{result ? FAILURES[result] : ''}</p>
    </div>
  );
}
