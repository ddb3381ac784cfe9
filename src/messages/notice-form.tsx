import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { Link } from 'react-router-dom';
import {
  commonErrors,
  completeZones,
  fieldProblems,
  focusFirst,
  goOnAtEnter,
  readFields,
  readInput,
  stillWrong,
} from '../fields/form-controls';
import { FieldNotes, noteAttributes } from '../fields/form-field';
import { DraftField, type FieldErrors, LanguageField, PostFields } from '../fields/post-fields';
import { findField, type PostType } from '../model/categories';
import { PATHS } from '../model/paths';
import { emptyDraft, PUBLISHED_ONLY, trimmedDraft } from '../model/post-draft';
import { trimTyped } from '../model/typed-text';
import { loadCode } from '../services/browser/load-code';
import {
  emptyNotice,
  isExpired,
  readUnsentNotice,
  saveNotice,
} from '../services/browser/unsent-notice';
import { ActionButton } from '../ui/action-button';
import type { ChatMessage } from './chat-link';
import { MessageForm } from './message-form';
import { SecondWay } from './second-way';

/** How a form ended, before an empty one took its place. */
type End = 'sent' | 'cleared' | 'expired';
type Errors = FieldErrors & { email?: string; phone?: string };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_PHONE_DIGITS = 9;
/** The time between two checks whether the typed notice is too old. */
const CHECK_MS = 60_000;

/**
 * The form with which a reader sends a notice: the texts of a post that the reader suggests to the
 * volunteers. The form has the fields of a post except the photos and PUBLISHED_ONLY, and fields for the
 * sender's e-mail address and telephone number. The tab keeps the typed texts until they are sent
 * or cleared, for 30 minutes at most.
 * `type` is the category in the page's address; undefined if the address has none.
 */
export function NoticeForm({ type }: { type: PostType | undefined }) {
  const [answer, setAnswer] = useState('');
  const [forms, setForms] = useState<{ count: number; before?: End }>({ count: 0 });
  const endForm = (before: End) => setForms(({ count }) => ({ count: count + 1, before }));
  if (answer) return <Sent answer={answer} onAgain={() => setAnswer('')} />;
  return (
    <>
      {forms.before === 'expired' && (
        <p className="note" role="status">
          We emptied the form because you typed nothing for 30 minutes.
        </p>
      )}
      <NoticeFields
        key={forms.count}
        linkType={type}
        isCleared={forms.before === 'cleared'}
        onEnd={endForm}
        onSent={(sent) => {
          endForm('sent');
          setAnswer(sent);
        }}
      />
    </>
  );
}

interface SentProps {
  /** The e-mail service's answer. */
  answer: string;
  onAgain: () => void;
}

function Sent({ answer, onAgain }: SentProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} className="note note-done">
      <p role="status">{`Thank you, we have your notice (${answer}).`}</p>
      <p>A volunteer reads it and may contact you, also for photos. It is not published yet.</p>
      <Button variant="outline-primary" onClick={onAgain}>
        Send another notice
      </Button>
    </div>
  );
}

interface NoticeFieldsProps {
  linkType: PostType | undefined;
  /** Whether this form replaces a form that the reader has cleared. It then takes the focus. */
  isCleared: boolean;
  onSent: (answer: string) => void;
  onEnd: (end: 'cleared' | 'expired') => void;
}

/** The state of the form, and the functions that check it and send the notice. */
function useNoticeFields(linkType: PostType | undefined, onExpired: () => void) {
  const container = useRef<HTMLDivElement>(null);
  const { notice, chooseType, empty, startToSend } = useUnsentNotice(linkType, onExpired);
  const [type, setType] = useState(notice.current.draft.type);
  const [errors, setErrors] = useState<Errors>({});
  const { draft, random } = notice.current;
  const sent = () => ({ draft: trimmedDraft(draft), random });
  const form = () => container.current?.querySelector('form') ?? null;

  function handleInput({ target }: { target: EventTarget }): void {
    const { form: element, name, value } = target as HTMLInputElement;
    if (!element) return;
    notice.current.typedAt = Date.now();
    if (name === 'email' || name === 'phone') notice.current[name] = value;
    else readInput(element, draft, name);
    if (Object.keys(errors).length > 0) setErrors(stillWrong(errors, problems(element)));
  }

  function changeType(next: PostType): void {
    const element = form();
    if (element) readFields(element, draft);
    chooseType(next);
    setType(next);
    if (element) setErrors(stillWrong(commonErrors(errors), problems(element)));
  }

  function problems(element: HTMLFormElement): Errors {
    return { ...fieldProblems(element, draft, emptyDraft()), ...senderProblems(notice.current) };
  }

  function check(needsSender: boolean): boolean {
    const element = form();
    if (!element) return false;
    readFields(element, draft);
    completeZones(element, draft);
    const found = problems(element);
    const { email, phone, ...others } = found;
    const all: Errors = needsSender ? found : others;
    setErrors(all);
    focusFirst(element, Object.keys(all));
    return Object.keys(all).length === 0;
  }

  async function send(fields: FormData): Promise<string> {
    return (await startToSend()).sendNotice(sent(), fields);
  }

  async function compose(fields: FormData): Promise<ChatMessage> {
    return (await startToSend()).composeNotice(sent(), fields);
  }

  return {
    container,
    notice,
    type,
    errors,
    empty,
    handleInput,
    changeType,
    check,
    send,
    compose,
  };
}

function NoticeFields({ linkType, isCleared, onSent, onEnd }: NoticeFieldsProps) {
  const form = useNoticeFields(linkType, () => onEnd('expired'));
  const { container, notice, errors, empty, check } = form;
  const shared = { draft: notice.current.draft, errors, readOnly: false, earlier: {} };

  useEffect(() => {
    if (isCleared) container.current?.querySelector('select')?.focus();
  }, [isCleared, container]);

  return (
    <div ref={container} className="notice-form" onInput={form.handleInput}>
      <MessageForm
        labelledBy="notice-heading"
        prefix="notice"
        subject="notice"
        check={() => check(true)}
        send={form.send}
        beside={<SecondWay compose={form.compose} check={() => check(false)} />}
        onSent={(answer) => {
          empty();
          onSent(answer);
        }}
      >
        {(busy) => (
          <fieldset className="form-main" disabled={busy} onKeyDown={goOnAtEnter}>
            <legend className="visually-hidden">Your notice</legend>
            <PostFields
              {...shared}
              type={form.type}
              without={PUBLISHED_ONLY}
              onTypeChange={form.changeType}
            />
            <DraftField {...shared} field={findField('videoLink')} />
            <LanguageField {...shared} />
            <SenderFields {...notice.current} errors={errors} />
          </fieldset>
        )}
      </MessageForm>
      <ActionButton
        label="Clear the form"
        busyLabel="Clearing"
        variant="link"
        confirm={{ title: 'Clear the form?', text: 'This deletes all that you typed.' }}
        action={async () => {
          empty();
          onEnd('cleared');
        }}
      />
    </div>
  );
}

/**
 * The notice in the form, with the category `linkType` if the page's address has one and the reader
 * has not chosen another. The tab keeps the notice when the reader leaves the page. `empty` deletes
 * it. When the notice is too old, it is deleted and `onExpire` is called.
 */
function useUnsentNotice(linkType: PostType | undefined, onExpire: () => void) {
  const [stored] = useState(readUnsentNotice);
  const storedType = stored.isTypeChosen || stored.typedAt > 0 ? stored.draft.type : '';
  const type = (stored.isTypeChosen ? undefined : linkType) ?? storedType;
  const notice = useRef({ ...stored, draft: { ...stored.draft, type } });
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    const save = () => {
      if (isExpired(notice.current)) {
        notice.current = emptyNotice();
        expire();
      }
      saveNotice(notice.current);
    };
    // A phone may discard a hidden page without another event, so the notice is stored when the
    // page is hidden.
    document.addEventListener('visibilitychange', save);
    addEventListener('pagehide', save);
    const timer = setInterval(save, CHECK_MS);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', save);
      removeEventListener('pagehide', save);
      save();
    };
  }, []);

  function empty(): void {
    notice.current = emptyNotice();
    saveNotice(notice.current);
  }

  function chooseType(type: PostType): void {
    notice.current.draft.type = type;
    notice.current.isTypeChosen = true;
  }

  /** Loads the code that sends the notice. */
  async function startToSend() {
    // While the notice is sent, it must not become too old: if the sending fails, it is sent again.
    notice.current.typedAt = Date.now();
    saveNotice(notice.current);
    return loadCode(() => import('./send-notice'));
  }

  return { notice, chooseType, empty, startToSend };
}

interface Sender {
  email: string;
  phone: string;
}

function SenderFields({ email, phone, errors }: Sender & { errors: Errors }) {
  return (
    <fieldset className="category-fields">
      <legend>How can we reach you?</legend>
      <SenderField
        name="email"
        label="Your e-mail"
        type="email"
        value={email}
        error={errors.email}
      />
      <SenderField
        name="phone"
        label="Your phone number"
        type="tel"
        value={phone}
        error={errors.phone}
      />
      <p className="notice-consent">
        One is enough. We do not publish it. By sending, you allow us to publish the notice and to
        contact you about it. <Link to={PATHS.privacy}>Privacy</Link>
      </p>
    </fieldset>
  );
}

interface SenderFieldProps {
  name: keyof Sender;
  label: string;
  type: 'email' | 'tel';
  value: string;
  error: string | undefined;
}

function SenderField({ name, label, type, value, error }: SenderFieldProps) {
  const id = `notice-${name}`;
  return (
    <Form.Group controlId={id} className="post-field">
      <Form.Label>{label}</Form.Label>
      <Form.Control
        name={name}
        type={type}
        autoComplete={type}
        defaultValue={value}
        {...noteAttributes(id, { error })}
      />
      <FieldNotes id={id} error={error} />
    </Form.Group>
  );
}

function senderProblems({ email, phone }: Sender): Errors {
  const [address, digits] = [trimTyped(email), phone.replace(/\D/g, '')];
  if (!address && !trimTyped(phone))
    return { email: 'Your e-mail or your phone number is required.' };
  return {
    ...(address && !EMAIL.test(address) && { email: 'This is not an e-mail address.' }),
    ...(trimTyped(phone) &&
      digits.length < MIN_PHONE_DIGITS && { phone: 'This phone number is too short.' }),
  };
}
