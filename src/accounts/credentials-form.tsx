import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { isNetworkError, LOGIN_ERROR_MS, loginErrorSentence } from './login-errors';

export interface TypedCredentials {
  email: string;
  password: string;
  /** Whether the session shall end with the browser tab. */
  shared: boolean;
}

interface CredentialsFormProps {
  /** What a password manager is told: to fill in a password, or to offer a new one. */
  password: 'current-password' | 'new-password';
  /** Said below the password. */
  hint?: ReactNode;
  /** Filled in at first. */
  email?: string;
  /** Logs in or signs up. What it throws is shown as a sentence, after which the form resets. */
  onSubmit: (credentials: TypedCredentials) => Promise<void>;
}

/** Email, password and 'This is a shared computer', for login and signup. */
export function CredentialsForm({ password, hint, email, onSubmit }: CredentialsFormProps) {
  const id = useId();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (failure === undefined) return;
    const timer = setTimeout(() => {
      // 'This is a shared computer' stays as it was: it would be unsafe to forget it.
      if (passwordField.current) passwordField.current.value = '';
      if (emailField.current && !isNetworkError(failure)) emailField.current.value = '';
      setFailure(undefined);
    }, LOGIN_ERROR_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit({
        email: String(typed.get('email')).trim(),
        password: String(typed.get('password')),
        shared: typed.has('shared'),
      });
    } catch (error) {
      setFailure(error ?? null);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={handleSubmit} aria-busy={busy}>
      <div>
        <label className="form-label" htmlFor={`${id}-email`}>
          Email
        </label>
        <input
          {...{ ref: emailField, id: `${id}-email`, name: 'email', type: 'email', required: true }}
          className="form-control"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-password`}>
          Password
        </label>
        <input
          {...{ ref: passwordField, id: `${id}-password`, name: 'password', required: true }}
          className="form-control"
          type="password"
          autoComplete={password}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {hint && (
          <p className="form-text" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <div className="form-check">
        <input className="form-check-input" id={`${id}-shared`} name="shared" type="checkbox" />
        <label className="form-check-label" htmlFor={`${id}-shared`}>
          This is a shared computer
        </label>
      </div>
      <button type="submit" className="btn btn-primary" disabled={busy}>
        {busy ? 'Sending' : 'Submit'}
      </button>
      <p className="account-message" role="alert">
        {failure !== undefined && loginErrorSentence(failure)}
      </p>
    </form>
  );
}
