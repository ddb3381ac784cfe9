import { type InputEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { findCategory } from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { nairobiDay } from '../../model/dates';
import { now } from '../../services/reading/clock';
import type { PostFormState } from '../form/use-post-form';
import { useFocus } from '../use-focus';
import { MAX_MESSAGE_LENGTH } from './message-text';
import { type PastedMessage, readMessage } from './read-message';
import { type ProposalRow, type Proposals, useProposals } from './use-proposals';

interface MessageReaderProps {
  form: PostFormState;
  /** The message that is read at once; '' for none. */
  message: string;
  onClose: () => void;
}

/** A field for a message, and what the form can take over from the message. */
export function MessageReader({ form, message: given, onClose }: MessageReaderProps) {
  const field = useFocus<HTMLTextAreaElement>(!given);
  const [{ read, count, failure }, setState] = useState(() => ({
    read: given ? readMessage(given, today()) : null,
    count: 0,
    failure: '',
  }));

  function handleRead(): void {
    const text = field.current?.value ?? '';
    const isEmpty = text.trim() === '';
    if (isEmpty) field.current?.focus();
    setState((before) => ({
      read: isEmpty ? null : readMessage(text, today()),
      count: before.count + 1,
      failure: isEmpty ? 'Paste a message into the field first.' : lengthWarning(text),
    }));
  }

  function handleInput({ nativeEvent }: InputEvent<HTMLTextAreaElement>): void {
    if (nativeEvent instanceof globalThis.InputEvent && nativeEvent.inputType === 'insertFromPaste')
      handleRead();
  }

  return (
    <section className="paste-message" aria-labelledby="paste-heading">
      <h2 id="paste-heading">Fill in from a message</h2>
      <Form.Group controlId="pasted-message">
        <Form.Label>Message, for example from WhatsApp</Form.Label>
        <Form.Control
          ref={field}
          as="textarea"
          rows={4}
          dir="auto"
          autoComplete="off"
          defaultValue={given}
          aria-describedby="paste-hint"
          onInput={handleInput}
        />
        <Form.Text as="p" id="paste-hint">
          Long-press the field, then tap Paste. You choose what goes into the form.
        </Form.Text>
      </Form.Group>
      <p role="status">{failure}</p>
      <div className="button-row">
        <Button variant="outline-primary" onClick={handleRead}>
          Read the message
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {read && <ProposalList key={count} form={form} message={read} />}
    </section>
  );
}

/** The day in Nairobi by the server's clock, because the clock of the device can be wrong. */
function today(): string {
  return nairobiDay(now());
}

function lengthWarning(text: string): string {
  const most = MAX_MESSAGE_LENGTH.toLocaleString('en-GB');
  return text.length > MAX_MESSAGE_LENGTH
    ? `The message is very long: only its first ${most} characters were read.`
    : '';
}

function ProposalList({ form, message }: { form: PostFormState; message: PastedMessage }) {
  const proposals = useProposals(form, message);
  const { rows, certain, needed, said, takeAll } = proposals;
  const list = useRef<HTMLDivElement>(null);
  const heading = useFocus<HTMLHeadingElement>();

  /** After a tap, the tapped button is gone: the next row without a decision gets the focus. */
  function focusNext(): void {
    requestAnimationFrame(() => {
      const next = list.current?.querySelector<HTMLElement>('.proposal.is-open button');
      (next ?? heading.current)?.focus();
    });
  }

  return (
    <div ref={list} className="proposals">
      <h3 ref={heading} tabIndex={-1}>
        Found in the message
      </h3>
      {needed && (
        <p>{`Some rows are for ${findCategory(needed)?.label}. Using one of them also chooses this category.`}</p>
      )}
      {certain.length > 1 && (
        <Button
          onClick={() => {
            takeAll();
            focusNext();
          }}
        >
          {`Use all ${certain.length}`}
        </Button>
      )}
      <ul>
        {rows.map((row) => (
          <ProposalItem key={row.key} {...{ row, proposals, focusNext }} />
        ))}
      </ul>
      <p role="status" className="proposals-said">
        {said}
      </p>
    </div>
  );
}

interface ProposalItemProps {
  row: ProposalRow;
  proposals: Proposals;
  focusNext: () => void;
}

function ProposalItem({ row, proposals, focusNext }: ProposalItemProps) {
  const { label, shown, own, decision } = row;
  return (
    <li className={decision ? 'proposal' : 'proposal is-open'}>
      <div className="proposal-words">
        <strong>{label}</strong>
        <span className="proposal-value" dir="auto">
          {shown.join(' or ')}
        </span>
        <span className="proposal-from" dir="auto">
          {originOf(row)}
        </span>
        {own && !decision && (
          <span className="proposal-own" dir="auto">{`Now in the form: ${own}`}</span>
        )}
      </div>
      <div className="button-row">
        {decision ? (
          <Decided {...{ row, proposals }} />
        ) : (
          <Choices {...{ row, proposals, focusNext }} />
        )}
      </div>
    </li>
  );
}

const LONGEST_FROM = 80;

function originOf({ from, names }: ProposalRow): string {
  if (from) return `from “${cutText(from, LONGEST_FROM)}”`;
  return names[0] === 'type' ? 'the message does not show it' : 'the whole message';
}

function Choices({ row, proposals, focusNext }: ProposalItemProps) {
  const { label, shown, own } = row;
  const verb = own ? 'Replace' : 'Use';
  return (
    <>
      {shown.map((value, option) => (
        <Button
          key={value}
          aria-label={
            shown.length > 1 ? `${verb} ${value} as ${label}` : `${verb} ${label}: ${value}`
          }
          onClick={() => {
            proposals.take(row, option);
            focusNext();
          }}
        >
          {shown.length > 1 ? `${verb} ${value}` : verb}
        </Button>
      ))}
      <Button
        variant="quiet"
        aria-label={`Leave out ${label}: ${shown.join(' or ')}`}
        onClick={() => {
          proposals.refuse(row);
          focusNext();
        }}
      >
        Leave out
      </Button>
    </>
  );
}

function Decided({ row, proposals }: Pick<ProposalItemProps, 'row' | 'proposals'>) {
  const { label, decision } = row;
  return (
    <>
      <span className="proposal-state">
        {decision?.kind === 'taken' ? 'In the form' : 'Left out'}
      </span>
      <Button variant="quiet" aria-label={`Undo ${label}`} onClick={() => proposals.undo(row)}>
        Undo
      </Button>
    </>
  );
}
