import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useAction } from '../../src/ui/use-action';

const perform = vi.fn<(name: string) => Promise<string>>();

function Greeting() {
  const { busy, failure, result, run, clearFailure } = useAction(perform, String);
  return (
    <>
      <button type="button" onClick={() => run('Ali')}>
        {busy ? 'Sending' : 'Send'}
      </button>
      <button type="button" onClick={clearFailure}>
        Close
      </button>
      <p role="status">{result}</p>
      <p role="alert">{failure}</p>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('An action is busy while it runs, and then has its result', async () => {
  let answer = (_text: string) => {};
  perform.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  render(<Greeting />);
  await press('Send');
  expect(screen.getByRole('button', { name: 'Sending' })).toBeVisible();
  expect(perform).toHaveBeenCalledWith('Ali');
  answer('Habari, Ali');
  expect(await screen.findByText('Habari, Ali')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('The message of a failure stays until the next attempt', async () => {
  perform.mockRejectedValueOnce('No connection');
  render(<Greeting />);
  await press('Send');
  expect(await screen.findByText('No connection')).toBeVisible();
  perform.mockReturnValueOnce(new Promise(() => {}));
  await press('Send');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('A second press before the action has ended does nothing', async () => {
  perform.mockClear().mockReturnValue(new Promise(() => {}));
  render(<Greeting />);
  const button = screen.getByRole('button', { name: 'Send' });
  // Both clicks happen before React has rendered that the action is busy.
  button.click();
  button.click();
  expect(await screen.findByRole('button', { name: 'Sending' })).toBeVisible();
  expect(perform).toHaveBeenCalledTimes(1);
});

test('The message of a failure can be removed', async () => {
  perform.mockRejectedValueOnce('No connection');
  render(<Greeting />);
  await press('Send');
  await screen.findByText('No connection');
  await press('Close');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
