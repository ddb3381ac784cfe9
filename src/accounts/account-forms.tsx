import { trimEmail, trimTyped } from '../model/typed-text';
import '../styles/writers.css';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { type Credentials, logIn, resetPassword } from '../services/writing/auth';
import { PageHeading } from '../ui/page';
import { type Action, useAction } from '../ui/use-action';
import {
  isNetworkError,
  isStorageError,
  loginErrorMessage,
  resetErrorMessage,
} from './login-errors';

const ERROR_MS = 2000;

interface CredentialsFormProps {
  /**
   * The value of `autocomplete`, which tells a password manager whether to fill in the password or
   * to suggest a new one.
   */
  password: 'current-password' | 'new-password';
  hint?: ReactNode;
  /**
   * Logs in or signs up. If it rejects, the form shows the error for ERROR_MS. Then the form
   * empties the password field and, unless the network failed, the e-mail field, if the person has
   * typed nothing since the error. An error that a new attempt would repeat stays.
   */
  onSubmit: (credentials: Credentials) => Promise<unknown>;
}

export function CredentialsForm({ password, hint, onSubmit }: CredentialsFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, run, ...action } = useAction(onSubmit, loginErrorMessage);
  useResetAfterError(form, action);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void run({
      email: trimTyped(String(fields.get('email'))),
      password: String(fields.get('password')),
      shared: fields.has('shared'),
    });
  }

  return (
    <Form ref={form} onSubmit={handleSubmit} aria-busy={busy}>
      <EmailField />
      <PasswordField autoComplete={password} hint={hint} />
      <Form.Check
        id={`${id}-shared`}
        name="shared"
        label="This is a shared computer"
        aria-describedby={`${id}-shared-hint`}
      />
      <Form.Text as="p" id={`${id}-shared-hint`}>
        Tick this if other people use this computer too. Press Logout when you leave.
      </Form.Text>
      <Button type="submit" disabled={busy}>
        {busy ? 'Sending' : 'Submit'}
      </Button>
      <p className="account-message" role="alert">
        {failure}
      </p>
    </Form>
  );
}

/** ERROR_MS after a failed action, resets the action and empties the fields of `form`. */
function useResetAfterError(
  form: RefObject<HTMLFormElement | null>,
  { status, error, reset }: Pick<Action<[Credentials], unknown>, 'status' | 'error' | 'reset'>,
): void {
  useEffect(() => {
    const shown = form.current;
    if (status !== 'failed' || !shown || isStorageError(error)) return;
    let isTyped = false;
    const handleInput = () => {
      isTyped = true;
    };
    shown.addEventListener('input', handleInput);
    const timer = setTimeout(() => {
      // The checkbox 'This is a shared computer' keeps its state. If the form unchecked it, the
      // person might not notice, and their drafts would stay on the shared computer.
      for (const field of shown.querySelectorAll<HTMLInputElement>('[name]')) {
        const isReset =
          field.name === 'password' || (field.name === 'email' && !isNetworkError(error));
        if (isReset && !isTyped) field.value = '';
      }
      reset();
    }, ERROR_MS);
    return () => {
      shown.removeEventListener('input', handleInput);
      clearTimeout(timer);
    };
  }, [form, status, error, reset]);
}

interface PasswordFieldProps {
  autoComplete: CredentialsFormProps['password'];
  hint: ReactNode;
}

function PasswordField({ autoComplete, hint }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Form.Group controlId={id}>
      <Form.Label>Password</Form.Label>
      <Form.Control
        name="password"
        type={isShown ? 'text' : 'password'}
        required
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <button type="button" className="link-button" onClick={() => setIsShown((before) => !before)}>
        {isShown ? 'Hide password' : 'Show password'}
      </button>
      {hint && (
        <Form.Text as="p" id={`${id}-hint`}>
          {hint}
        </Form.Text>
      )}
    </Form.Group>
  );
}

/**
 * Requests the e-mail for a new password. The form does not say whether an address has an account.
 */
export function ResetForm() {
  const { status, busy, failure, run } = useAction(resetPassword, resetErrorMessage);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void run(trimTyped(String(new FormData(event.currentTarget).get('email'))));
  }

  return (
    <Form onSubmit={handleSubmit} aria-busy={busy}>
      <EmailField />
      <Button type="submit" disabled={busy}>
        {busy ? 'Sending' : 'Send the link'}
      </Button>
      <p className="account-message is-good" role="status">
        {status === 'done' &&
          'If this address has an account, an e-mail with a link is on its way.'}
      </p>
      <p className="account-message" role="alert">
        {failure}
      </p>
    </Form>
  );
}

function EmailField() {
  return (
    <Form.Group controlId={useId()}>
      <Form.Label>Email</Form.Label>
      <Form.Control
        name="email"
        type="email"
        required
        autoComplete="username"
        onInput={(event) => trimEmail(event.currentTarget)}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form.Group>
  );
}

/**
 * The login form that is shown after the session has expired. The page that needs the session stays
 * mounted but hidden.
 */
export function SignInAgain() {
  return (
    <div className="page account">
      <div className="account-card">
        <PageHeading>Sign in again</PageHeading>
        <p className="lead-in" role="status">
          Your session has ended. Nothing is lost: sign in to continue.
        </p>
        <CredentialsForm password="current-password" onSubmit={logIn} />
      </div>
    </div>
  );
}
