import '../styles/writers.css';
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { type Credentials, logIn, resetPassword } from '../services/auth';
import { PageHeading } from '../ui/page';
import { useAction } from '../ui/use-action';
import { isNetworkError, loginErrorMessage, resetErrorMessage } from './login-errors';

/** How long CredentialsForm shows an error. */
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
   * empties the password field and, unless the network failed, the e-mail field.
   */
  onSubmit: (credentials: Credentials) => Promise<unknown>;
}

export function CredentialsForm({ password, hint, onSubmit }: CredentialsFormProps) {
  const id = useId();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { status, busy, failure, error, run, reset } = useAction(onSubmit, loginErrorMessage);

  useEffect(() => {
    if (status !== 'failed') return;
    const timer = setTimeout(() => {
      // The checkbox 'This is a shared computer' keeps its state. If the form unchecked it, the
      // person might not notice, and their drafts would stay on the shared computer.
      if (passwordField.current) passwordField.current.value = '';
      if (emailField.current && !isNetworkError(error)) emailField.current.value = '';
      reset();
    }, ERROR_MS);
    return () => clearTimeout(timer);
  }, [status, error, reset]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void run({
      email: String(fields.get('email')).trim(),
      password: String(fields.get('password')),
      shared: fields.has('shared'),
    });
  }

  return (
    <Form onSubmit={handleSubmit} aria-busy={busy}>
      <EmailField ref={emailField} />
      <Form.Group controlId={`${id}-password`}>
        <Form.Label>Password</Form.Label>
        <Form.Control
          ref={passwordField}
          name="password"
          type="password"
          required
          autoComplete={password}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {hint && (
          <Form.Text as="p" id={`${id}-hint`}>
            {hint}
          </Form.Text>
        )}
      </Form.Group>
      <Form.Check id={`${id}-shared`} name="shared" label="This is a shared computer" />
      <Button type="submit" disabled={busy}>
        {busy ? 'Sending' : 'Submit'}
      </Button>
      <p className="account-message" role="alert">
        {failure}
      </p>
    </Form>
  );
}

/**
 * Requests the e-mail for a new password. The form does not say whether an address has an account.
 */
export function ResetForm() {
  const { status, busy, failure, run } = useAction(resetPassword, resetErrorMessage);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void run(String(new FormData(event.currentTarget).get('email')).trim());
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

function EmailField({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <Form.Group controlId={useId()}>
      <Form.Label>Email</Form.Label>
      <Form.Control
        ref={ref}
        name="email"
        type="email"
        required
        autoComplete="username"
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
          Your session has ended. Nothing is lost: sign in, and this page is as you left it.
        </p>
        <CredentialsForm password="current-password" onSubmit={logIn} />
      </div>
    </div>
  );
}
