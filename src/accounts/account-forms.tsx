import { trimEmail, trimTyped } from '../model/typed-text';
import '../styles/writers.css';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { FormControlProps } from 'react-bootstrap/FormControl';
import { type Credentials, logIn, resetPassword } from '../services/writing/auth';
import { bringIntoView } from '../ui/bring-into-view';
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
  /** Further fields, after the password. */
  children?: ReactNode;
  /**
   * Logs in or signs up. If it rejects, the form shows the error for ERROR_MS. Then the form
   * empties the password field and, unless the network failed, the e-mail field, if the person has
   * typed and pressed nothing since the error. An error that a new attempt would repeat stays.
   */
  onSubmit: (credentials: Credentials, fields: FormData) => Promise<unknown>;
}

export function CredentialsForm({ onSubmit, children, ...props }: CredentialsFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const action = useAction(onSubmit, loginErrorMessage);
  useResetAfterError(form, action);
  return (
    <ActionForm
      ref={form}
      action={action}
      label="Submit"
      onSubmit={(fields) =>
        action.run(
          {
            email: emailIn(fields),
            password: String(fields.get('password')),
            shared: fields.has('shared'),
          },
          fields,
        )
      }
    >
      <EmailField />
      <PasswordField {...props} />
      {children}
      <Form.Check
        id={`${id}-shared`}
        name="shared"
        label="This is a shared computer"
        aria-describedby={`${id}-shared-hint`}
      />
      <Form.Text as="p" id={`${id}-shared-hint`}>
        Others use it too? Tick this, and log out when you leave.
      </Form.Text>
    </ActionForm>
  );
}

/** ERROR_MS after a failed action, clears the failure and empties the fields of `form`. */
function useResetAfterError(
  form: RefObject<HTMLFormElement | null>,
  { status, error, clearFailure }: Action<[Credentials, FormData], unknown>,
): void {
  useEffect(() => {
    const shown = form.current;
    if (status !== 'failed' || !shown || isStorageError(error)) return;
    let isUsed = false;
    const use = () => {
      isUsed = true;
    };
    // A press, for example on 'Show password', says that the person wants to read what they typed.
    for (const type of ['input', 'click']) shown.addEventListener(type, use);
    const timer = setTimeout(() => {
      // The checkbox 'This is a shared computer' keeps its state. If the form unchecked it, the
      // person might not notice, and their drafts would stay on the shared computer.
      for (const field of shown.querySelectorAll<HTMLInputElement>('[name]')) {
        const isReset =
          field.name === 'password' || (field.name === 'email' && !isNetworkError(error));
        if (isReset && !isUsed) field.value = '';
      }
      clearFailure();
    }, ERROR_MS);
    return () => {
      for (const type of ['input', 'click']) shown.removeEventListener(type, use);
      clearTimeout(timer);
    };
  }, [form, status, error, clearFailure]);
}

function PasswordField({ password, hint }: Pick<CredentialsFormProps, 'password' | 'hint'>) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={password}
      aria-describedby={hint ? id : undefined}
    >
      <button type="button" className="link-button" onClick={() => setIsShown((before) => !before)}>
        {isShown ? 'Hide password' : 'Show password'}
      </button>
      {hint && (
        <Form.Text as="p" id={id}>
          {hint}
        </Form.Text>
      )}
    </Field>
  );
}

/**
 * Requests the e-mail for a new password. The form does not say whether an address has an account.
 */
export function ResetForm() {
  const action = useAction(resetPassword, resetErrorMessage);
  return (
    <ActionForm
      action={action}
      label="Send the link"
      done="If this address has an account, an e-mail with a link is on its way."
      onSubmit={(fields) => action.run(emailIn(fields))}
    >
      <EmailField />
    </ActionForm>
  );
}

function EmailField() {
  return <Field label="Email" name="email" type="email" autoComplete="username" />;
}

interface ActionFormProps {
  ref?: RefObject<HTMLFormElement | null>;
  className?: string;
  action: Pick<Action<never, unknown>, 'status' | 'busy' | 'failure'>;
  label: string;
  busyLabel?: string;
  variant?: string;
  /** The message after the action has succeeded. */
  done?: string;
  onSubmit: (fields: FormData) => unknown;
  children: ReactNode;
}

/** A form with one button, and the messages of the action that the form runs. */
export function ActionForm({
  action: { busy, failure, status },
  label,
  busyLabel = 'Sending',
  variant = 'primary',
  done,
  onSubmit,
  children,
  ...form
}: ActionFormProps) {
  return (
    <Form
      {...form}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      {/* `disabled` would take the focus away from people who use a keyboard. */}
      <Button type="submit" variant={variant} aria-disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
      {done && (
        <p className="account-message is-good" role="status">
          {status === 'done' && <span ref={bringIntoView}>{done}</span>}
        </p>
      )}
      <p className="account-message" role="alert">
        {failure && <span ref={bringIntoView}>{failure}</span>}
      </p>
    </Form>
  );
}

/** An address that was typed before the site's code has arrived is not trimmed yet. */
function emailIn(fields: FormData): string {
  return trimTyped(String(fields.get('email')));
}

interface FieldProps extends FormControlProps {
  label: string;
  /** Why the browser must not send the text; '' if it may. */
  problemOf?: (text: string) => string;
}

/** A field, required unless `required` is false. An e-mail address is trimmed while it is typed. */
export function Field({ label, children, problemOf, ...input }: FieldProps) {
  return (
    <Form.Group controlId={useId()}>
      <Form.Label>{label}</Form.Label>
      <Form.Control
        required
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        onInput={({ currentTarget }) => {
          if (input.type === 'email') trimEmail(currentTarget);
          if (problemOf) currentTarget.setCustomValidity(problemOf(currentTarget.value));
        }}
      />
      {children}
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
