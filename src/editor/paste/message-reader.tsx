import { type InputEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { CATEGORIES, findCategory } from '../../model/categories';
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
export function MessageReader({ form, message, onClose }: MessageReaderProps) {
  const field = useFocus<HTMLTextAreaElement>(!message);
  const [{ text, count }, setText] = useState({ text: message, count: 0 });
  const [isFolded, setFolded] = useState(false);
  const hasText = text.trim() !== '';

  function handleRead(): void {
    const next = field.current?.value ?? '';
    if (next.trim() === '') field.current?.focus();
    setText({ text: next, count: count + 1 });
  }

  function handleInput({ nativeEvent }: InputEvent<HTMLTextAreaElement>): void {
    if (nativeEvent instanceof globalThis.InputEvent && nativeEvent.inputType === 'insertFromPaste')
      handleRead();
  }

  return (
    <section className="paste-message" aria-labelledby="paste-heading">
      <h2 id="paste-heading">Fill in from a message</h2>
      <div className="paste-field" hidden={isFolded}>
        <Form.Group controlId="pasted-message">
          <Form.Label>Message, for example from WhatsApp</Form.Label>
          <Form.Control
            ref={field}
            as="textarea"
            rows={4}
            dir="auto"
            autoComplete="off"
            defaultValue={message}
            aria-describedby="paste-hint"
            onInput={handleInput}
          />
          <Form.Text as="p" id="paste-hint">
            Long-press the field, then tap Paste. You choose what goes into the form.
          </Form.Text>
        </Form.Group>
        <p role="status">{count > 0 && !hasText && 'Paste a message into the field first.'}</p>
        {text.length > MAX_MESSAGE_LENGTH && <p>{TOO_LONG}</p>}
        <div className="button-row">
          <Button variant="outline-primary" onClick={handleRead}>
            Read the message
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {hasText && (
        <Found key={count} form={form} text={text} isFolded={isFolded} setFolded={setFolded} />
      )}
    </section>
  );
}

const TOO_LONG = `The message is very long: only its first ${MAX_MESSAGE_LENGTH.toLocaleString('en-GB')} characters were read.`;

interface FoundProps {
  form: PostFormState;
  text: string;
  isFolded: boolean;
  setFolded: (isFolded: boolean) => void;
}

/** What was found in the message: a list or, after ‘Use all’, two lines. */
function Found({ form, text, isFolded, setFolded }: FoundProps) {
  // The day is that of the server's clock, because the clock of the device can be wrong.
  const [message] = useState<PastedMessage>(() => readMessage(text, nairobiDay(now())));
  const proposals = useProposals(form, message);
  const { rows, use, undo } = proposals;
  const heading = useFocus<HTMLHeadingElement>();
  const used = rows.filter(({ isUsed }) => isUsed);
  const open = rows.filter(({ isUsed, replaces }) => !isUsed && !replaces);
  if (isFolded) {
    const left = rows.filter(({ isUsed }) => !isUsed);
    return (
      <FilledIn
        form={form}
        used={used}
        left={left}
        onShow={() => setFolded(false)}
        onUndo={() => {
          setFolded(false);
          undo(used);
        }}
      />
    );
  }
  return (
    <div className="proposals">
      <h3 ref={heading} tabIndex={-1}>
        Found in the message
      </h3>
      {!message.category && <CategoryChoice {...proposals} />}
      {message.category && proposals.type !== form.type && (
        <p>{`This also chooses ${findCategory(proposals.type)?.label}.`}</p>
      )}
      {open.length > 1 && (
        <Button
          onClick={() => {
            use(open);
            setFolded(true);
          }}
        >
          <span key={open.length}>{`Use all ${open.length}`}</span>
        </Button>
      )}
      <ul>
        {rows.map((row) => (
          <ProposalItem key={row.key} row={row} use={use} undo={undo} />
        ))}
      </ul>
    </div>
  );
}

/** Buttons for the categories, if the message does not show its category. */
function CategoryChoice({ type, chooseType }: Proposals) {
  return (
    <fieldset className="paste-categories">
      <legend>What is it? The message does not show it.</legend>
      {CATEGORIES.map((category) => (
        <Button
          key={category.type}
          variant="outline-primary"
          aria-pressed={category.type === type}
          onClick={() => chooseType(category.type)}
        >
          {category.label}
        </Button>
      ))}
    </fieldset>
  );
}

interface FilledInProps {
  form: PostFormState;
  used: readonly ProposalRow[];
  left: readonly ProposalRow[];
  onShow: () => void;
  onUndo: () => void;
}

function FilledIn({ form, used, left, onShow, onUndo }: FilledInProps) {
  const words = useFocus<HTMLParagraphElement>();
  const labels = (rows: readonly ProposalRow[]) => rows.map(({ label }) => label).join(', ');
  const others = left.length > 0 ? ` You have other words in: ${labels(left)}.` : '';
  const addPhotos = () =>
    form.form.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click();
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {`Filled in: ${labels(used)}.${others}`}
      </p>
      <div className="button-row">
        <Button onClick={addPhotos}>Add the photos</Button>
        <Button variant="outline-primary" onClick={onUndo}>
          Undo all
        </Button>
        <Button variant="quiet" onClick={onShow}>
          Show
        </Button>
      </div>
    </>
  );
}

const LONGEST_FROM = 80;

function ProposalItem({ row, use, undo }: { row: ProposalRow } & Pick<Proposals, 'use' | 'undo'>) {
  const { label, shown, from, isUsed, replaces } = row;
  const verb = isUsed ? 'Undo' : replaces ? 'Replace' : 'Use';
  return (
    <li className="proposal">
      <div className="proposal-words">
        <strong>{label}</strong>
        <span className="proposal-value" dir="auto">
          {shown}
        </span>
        <span className="proposal-from" dir="auto">
          {from ? `from “${cutText(from, LONGEST_FROM)}”` : 'the whole message'}
        </span>
      </div>
      <Button
        variant={isUsed ? 'quiet' : 'primary'}
        aria-label={isUsed ? `Undo ${label}` : `${verb} ${label}: ${shown}`}
        onClick={() => (isUsed ? undo : use)([row])}
      >
        <span key={verb}>{verb}</span>
      </Button>
    </li>
  );
}
