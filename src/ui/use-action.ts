import { useCallback, useRef, useState } from 'react';

type ActionState<Result> =
  | { status: 'idle' | 'busy'; failure: ''; error?: undefined; result?: undefined }
  | { status: 'done'; failure: ''; error?: undefined; result: Result }
  /** `failure` is the message for people, and `error` is the thrown value. */
  | { status: 'failed'; failure: string; error: unknown; result?: undefined };

export type Action<Args extends unknown[], Result> = ActionState<Result> & {
  busy: boolean;
  /** Resolves when the action ends, or at once if it is already running. Never rejects. */
  run: (...args: Args) => Promise<void>;
  /** If the action has failed, its state is idle again. */
  clearFailure: () => void;
};

const IDLE = { status: 'idle', failure: '' } as const;
const BUSY = { status: 'busy', failure: '' } as const;

/**
 * An asynchronous action of a button or form, and its state: idle, busy, done, or failed with the
 * message that `messageOf` returns for the error. React's useActionState is not used, because it
 * would queue a second press and delay navigations until the action has ended.
 */
export function useAction<Args extends unknown[], Result>(
  perform: (...args: Args) => Promise<Result>,
  messageOf: (error: unknown) => string,
): Action<Args, Result> {
  const [state, setState] = useState<ActionState<Result>>(IDLE);
  const running = useRef(false);
  const clearFailure = useCallback(
    () => setState((present) => (present.status === 'failed' ? IDLE : present)),
    [],
  );

  async function run(...args: Args): Promise<void> {
    // A second press can come before React has rendered the state 'busy'.
    if (running.current) return;
    running.current = true;
    setState(BUSY);
    try {
      setState({ status: 'done', failure: '', result: await perform(...args) });
    } catch (error) {
      setState({ status: 'failed', failure: messageOf(error), error });
    } finally {
      running.current = false;
    }
  }

  return { ...state, busy: state.status === 'busy', run, clearFailure };
}
