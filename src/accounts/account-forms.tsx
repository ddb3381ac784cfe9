import { trimEmail, trimTyped } from '../model/typed-text';
import '../styles/writers.css';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import type { FormControlProps } from 'react-bootstrap/FormControl';
import { isSharedComputer } from '../services/browser/sign-in-flag';
import { type Credentials, logIn, resetPassword } from '../services/writing/auth';
import { bringIntoView } from '../ui/bring-into-view';
import { type Question, useQuestion } from '../ui/confirm-dialog';
import { PageHeading } from '../ui/page';
import { type Action, useAction } from '../ui/use-action';
import { emptiedAfterLogin, loginErrorMessage, resetErrorMessage } from './login-errors';

const ERROR_MS = 2000;

interface CredentialsFormProps {
  /** The value of `autocomplete`, for password managers. */
  password: 'current-password' | 'new-password';
  hint?: ReactNode;
  /** Further fields, after the password. */
  children?: ReactNode;
  /**
   * Logs in or signs up. After an error, the checkbox 'This is a shared computer' keeps its state:
   * otherwise drafts might stay on the shared computer.
   */
  onSubmit: (credentials: Credentials, fields: FormData) => Promise<unknown>;
}

export function CredentialsForm({ onSubmit, children, ...props }: CredentialsFormProps) {
  const id = useId();
  return (
    <ActionForm
      label="Submit"
      messageOf={loginErrorMessage}
      emptiedAfter={emptiedAfterLogin}
      perform={(fields) =>
        onSubmit(
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
        defaultChecked={isSharedComputer()}
        aria-describedby={`${id}-shared-hint`}
      />
      <Form.Text as="p" id={`${id}-shared-hint`}>
        Others use it too? Tick this, and log out when you leave.
      </Form.Text>
    </ActionForm>
  );
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
  return (
    <ActionForm
      label="Send the link"
      messageOf={resetErrorMessage}
      done={() => 'If this address has an account, an e-mail with a link is on its way.'}
      perform={(fields) => resetPassword(emailIn(fields))}
    >
      <EmailField />
    </ActionForm>
  );
}

function EmailField() {
  return <Field label="Email" name="email" type="email" autoComplete="username" />;
}

interface ActionFormProps<Result> {
  label: string;
  busyLabel?: string;
  variant?: string;
  confirm?: Question;
  perform: (fields: FormData, form: HTMLFormElement) => Promise<Result>;
  messageOf: (error: unknown) => string;
  /** The message after the action has succeeded. */
  done?: (result: Result) => string;
  /**
   * The names of the fields that are emptied ERROR_MS after `error`, when its message disappears,
   * unless the person has used the form since. By default and if it returns null, the message stays.
   */
  emptiedAfter?: (error: unknown) => readonly string[] | null;
  children?: ReactNode;
}

/** A form with one button that runs an action, and the messages of the action. */
export function ActionForm<Result>({
  label,
  busyLabel = 'Sending',
  variant = 'primary',
  confirm,
  perform,
  messageOf,
  done,
  emptiedAfter = () => null,
  children,
}: ActionFormProps<Result>) {
  const form = useRef<HTMLFormElement>(null);
  const action = useAction(perform, messageOf);
  const { busy, failure, status, result } = action;
  useResetAfterError(form, action, emptiedAfter);
  const { ask, dialog } = useQuestion(confirm, label, () => {
    if (form.current) void action.run(new FormData(form.current), form.current);
  });
  return (
    <>
      <Form
        className="account-form"
        ref={form}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) ask();
        }}
      >
        {children}
        {/* `disabled` would take the focus away from people who use a keyboard. */}
        <Button type="submit" variant={variant} aria-disabled={busy}>
          {busy ? busyLabel : label}
        </Button>
        {done && (
          <p className="account-message is-good" role="status">
            {status === 'done' && <span ref={bringIntoView}>{done(result)}</span>}
          </p>
        )}
        <p className="account-message" role="alert">
          {failure && <span ref={bringIntoView}>{failure}</span>}
        </p>
      </Form>
      {dialog}
    </>
  );
}

/** ERROR_MS after a failed action, clears the failure and empties fields of `form`. */
function useResetAfterError(
  form: RefObject<HTMLFormElement | null>,
  { status, error, clearFailure }: Action<never, unknown>,
  emptiedAfter: (error: unknown) => readonly string[] | null,
): void {
  const namesAfter = useEffectEvent(emptiedAfter);
  useEffect(() => {
    const shown = form.current;
    const names = status === 'failed' ? namesAfter(error) : null;
    if (!shown || !names) return;
    let isUsed = false;
    const use = () => {
      isUsed = true;
    };
    // A press, for example on 'Show password', says that the person wants to read what they typed.
    for (const type of ['input', 'click']) shown.addEventListener(type, use);
    const timer = setTimeout(() => {
      for (const name of isUsed ? [] : names) {
        (shown.elements.namedItem(name) as HTMLInputElement).value = '';
      }
      clearFailure();
    }, ERROR_MS);
    return () => {
      for (const type of ['input', 'click']) shown.removeEventListener(type, use);
      clearTimeout(timer);
    };
  }, [form, status, error, clearFailure]);
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
