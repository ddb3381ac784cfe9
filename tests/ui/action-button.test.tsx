import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ActionButton } from '../../src/ui/action-button';

test('A confirmed action that fails closes its question, and says why below the button', async () => {
  const user = userEvent.setup();
  const confirm = { title: 'Remove Grace?', text: <p>Her rights end at once.</p> };
  const fail = () => Promise.reject(new Error('no answer'));
  render(
    <ActionButton
      label="Remove"
      busyLabel="Removing"
      confirm={confirm}
      messageOf={(error) => String(error)}
      action={fail}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('no answer');
  expect(screen.queryByRole('dialog')).toBeNull();
});
