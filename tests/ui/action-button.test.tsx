import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActionButton } from '../../src/ui/action-button';

const QUESTION = { title: 'Remove Grace?', text: <p>Her rights end at once.</p> };

test('Escape closes the question, and the action does not run', async () => {
  const user = userEvent.setup();
  const remove = vi.fn();
  render(<ActionButton label="Remove" busyLabel="Removing" confirm={QUESTION} action={remove} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  // Browsers send this event for Escape and for the gesture that leads back.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(remove).not.toHaveBeenCalled();
});

test('A confirmed action that fails closes its question, and says why below the button', async () => {
  const user = userEvent.setup();
  const fail = () => Promise.reject(new Error('no answer'));
  render(
    <ActionButton
      label="Remove"
      busyLabel="Removing"
      confirm={QUESTION}
      messageOf={(error) => String(error)}
      action={fail}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('no answer');
  expect(screen.queryByRole('dialog')).toBeNull();
});
