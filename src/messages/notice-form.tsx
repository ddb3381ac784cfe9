import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { Link } from 'react-router-dom';
import { fieldProblems, goOnAtEnter, useDraftForm } from '../fields/form-controls';
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
import { MessageForm } from './message-form';
import type { Compose } from './send-message';

/** How a form ended that an empty one replaces; `answer` is the e-mail service's. */
type End = 'cleared' | 'expired' | { answer: string };
type Errors = FieldErrors & { email?: string; phone?: string };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_PHONE_DIGITS = 9;
/** The time between two checks whether the typed notice is too old. */
const CHECK_MS = 60_000;

/**
 * The form with which a reader suggests a post to the volunteers, with fields for the sender's e-mail
 * address and telephone number. The tab keeps the typed texts for 30 minutes at most.
 * @param props.type the category in the page's address, if it has one
 */
export function NoticeForm({ type }: { type: PostType | undefined }) {
  const [{ count, before }, setForms] = useState<{ count: number; before?: End }>({ count: 0 });
  function endForm(end: End): void {
    saveNotice(emptyNotice());
    setForms({ count: count + 1, before: end });
  }
  if (typeof before === 'object') {
    return <Sent {...before} onAgain={() => setForms({ count })} />;
  }
  return (
    <>
      {before === 'expired' && (
        <p className="note" role="status">
          We emptied the form because you typed nothing for 30 minutes.
        </p>
      )}
      <NoticeFields key={count} linkType={type} onEnd={endForm} />
      <ActionButton
        label="Clear the form"
        busyLabel="Clearing"
        variant="link"
        confirm={{ title: 'Clear the form?', text: 'This deletes all that you typed.' }}
        action={async () => endForm('cleared')}
      />
    </>
  );
}

function Sent({ answer, onAgain }: { answer: string; onAgain: () => void }) {
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
  onEnd: (end: End) => void;
}

/** The state of the form, and the functions that check it and send the notice. */
function useNoticeFields(linkType: PostType | undefined, onExpired: () => void) {
  const container = useRef<HTMLDivElement>(null);
  const { notice, touch } = useUnsentNotice(linkType, onExpired);
  const fields = useDraftForm<Errors>({
    formOf: () => container.current?.querySelector('form') ?? null,
    draftOf: () => notice.current.draft,
    problemsOf: (form) => ({
      ...fieldProblems(form, notice.current.draft, emptyDraft()),
      ...senderProblems(notice.current),
    }),
    onChange: touch,
  });
  /** Fetches the code that makes the message, and calls it with the texts as they are sent. */
  const compose: Compose = async (data) => {
    touch();
    const { draft, random } = notice.current;
    const { composeNotice } = await loadCode(() => import('./send-notice'));
    return composeNotice({ draft: trimmedDraft(draft), random }, data);
  };

  return {
    ...fields,
    container,
    notice,
    handleInput({ target }: { target: EventTarget }): void {
      const { name, value } = target as HTMLInputElement;
      if (name === 'email' || name === 'phone') notice.current[name] = value;
      fields.handleInput({ target });
    },
    changeType(next: PostType): void {
      notice.current.isTypeChosen = true;
      fields.changeType(next);
    },
    check: (needsSender: boolean) =>
      fields.validate(needsSender ? undefined : ({ email, phone, ...others }) => others),
    compose,
  };
}

function NoticeFields({ linkType, onEnd }: NoticeFieldsProps) {
  const form = useNoticeFields(linkType, () => onEnd('expired'));
  const { container, notice, errors } = form;
  const shared = { draft: notice.current.draft, errors, readOnly: false, earlier: {} };

  return (
    <div ref={container} className="notice-form" onInput={form.handleInput}>
      <MessageForm
        labelledBy="notice-heading"
        check={form.check}
        compose={form.compose}
        onSent={(answer) => onEnd({ answer })}
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
            <SenderFields sender={notice.current} errors={errors} />
          </fieldset>
        )}
      </MessageForm>
    </div>
  );
}

/**
 * The notice in the form, with the category `linkType` if the page's address has one and the reader
 * has not chosen another. The tab keeps the notice when the reader leaves the page. `onExpire` is
 * called when the notice is too old.
 */
function useUnsentNotice(linkType: PostType | undefined, onExpire: () => void) {
  const [stored] = useState(readUnsentNotice);
  const storedType = stored.isTypeChosen || stored.typedAt > 0 ? stored.draft.type : '';
  const type = (stored.isTypeChosen ? undefined : linkType) ?? storedType;
  const notice = useRef({ ...stored, draft: { ...stored.draft, type } });
  const check = useEffectEvent(() => {
    if (isExpired(notice.current)) onExpire();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', check);
    const timer = setInterval(check, CHECK_MS);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  /** To be called after each change. A notice that is being sent does not become too old either. */
  function touch(): void {
    notice.current.typedAt = Date.now();
    saveNotice(notice.current);
  }

  return { notice, touch };
}

type Sender = Record<'email' | 'phone', string>;

const SENDER_FIELDS = [
  { name: 'email', label: 'Your e-mail', type: 'email' },
  { name: 'phone', label: 'Your phone number', type: 'tel' },
] as const;

function SenderFields({ sender, errors }: { sender: Sender; errors: Errors }) {
  return (
    <fieldset className="category-fields">
      <legend>How can we reach you?</legend>
      {SENDER_FIELDS.map(({ name, label, type }) => {
        const [id, error] = [`notice-${name}`, errors[name]];
        return (
          <Form.Group key={name} controlId={id} className="post-field">
            <Form.Label>{label}</Form.Label>
            <Form.Control
              name={name}
              type={type}
              autoComplete={type}
              defaultValue={sender[name]}
              {...noteAttributes(id, { error })}
            />
            <FieldNotes id={id} error={error} />
          </Form.Group>
        );
      })}
      <p className="notice-consent">
        One is enough. We do not publish it. By sending, you allow us to publish the notice and to
        contact you about it. <Link to={PATHS.privacy}>Privacy</Link>
      </p>
    </fieldset>
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
