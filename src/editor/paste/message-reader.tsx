import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { CATEGORIES, findCategory } from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { nairobiDay } from '../../model/dates';
import { now } from '../../services/reading/clock';
import type { PostFormState } from '../form/use-post-form';
import { useFocus } from '../use-focus';
import { MAX_MESSAGE_LENGTH } from './message-text';
import { readMessage } from './read-message';
import { type ProposalRow, type Proposals, useProposals } from './use-proposals';

interface MessageReaderProps {
  form: PostFormState;
  /** The message that is read at once; '' for none. */
  message: string;
  onClose: () => void;
}

/** A field for a message, and what the form can take over from the message. */
export function MessageReader({ form, message: shared, onClose }: MessageReaderProps) {
  const field = useFocus<HTMLTextAreaElement>(!shared);
  const [text, setText] = useState(shared);
  // The day is that of the server's clock, because the clock of the device can be wrong.
  const message = useMemo(() => readMessage(text, nairobiDay(now())), [text]);
  const proposals = useProposals(form, message);
  const [isFolded, setFolded] = useState(false);
  return (
    <section className="paste-message" aria-labelledby="paste-heading">
      <h2 id="paste-heading">Fill in from a message</h2>
      {isFolded ? (
        <FilledIn form={form} {...proposals} onShow={() => setFolded(false)} />
      ) : (
        <>
          <div className="paste-field">
            <Form.Group controlId="pasted-message">
              <Form.Label>Message, for example from WhatsApp</Form.Label>
              <Form.Control
                ref={field}
                as="textarea"
                rows={4}
                dir="auto"
                autoComplete="off"
                defaultValue={text}
                aria-describedby="paste-hint"
                onInput={({ currentTarget }) => setText(currentTarget.value)}
              />
              <Form.Text as="p" id="paste-hint">
                Long-press the field, then tap Paste. You choose what goes into the form.
              </Form.Text>
            </Form.Group>
            {text.length > MAX_MESSAGE_LENGTH && <p>{TOO_LONG}</p>}
            <div className="button-row">
              <Button variant="quiet" onClick={onClose}>
                Close
              </Button>
            </div>
          </div>
          {text.trim() !== '' && <Found {...proposals} onUseAll={() => setFolded(true)} />}
        </>
      )}
    </section>
  );
}

const TOO_LONG = `The message is very long: only its first ${MAX_MESSAGE_LENGTH.toLocaleString('en-GB')} characters were read.`;

function Found({ onUseAll, ...proposals }: { onUseAll: () => void } & Proposals) {
  const { type, isClear, isOther, rows, use, undo } = proposals;
  const open = rows.filter(({ isUsed, replaces }) => !isUsed && !replaces);
  return (
    <div className="proposals">
      <h3>Found in the message</h3>
      {!isClear && <CategoryChoice {...proposals} />}
      {isClear && isOther && <p>{`This also chooses ${findCategory(type)?.label}.`}</p>}
      {open.length > 1 && (
        <Button
          onClick={() => {
            use(open);
            onUseAll();
          }}
        >
          <span key={open.length}>{`Use all ${open.length}`}</span>
        </Button>
      )}
      <ul>
        {rows.map((row) => (
          <ProposalItem key={row.name} row={row} use={use} undo={undo} />
        ))}
      </ul>
    </div>
  );
}

/** Buttons for the categories, if the message does not show its category. */
function CategoryChoice({ type, chooseType }: Proposals) {
  return (
    <fieldset className="paste-categories">
      <legend>What is it?</legend>
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

type FilledInProps = { form: PostFormState; onShow: () => void } & Proposals;

/** The labels of the proposals that are in the form, in two lines with 'Undo all'. */
function FilledIn({ form, rows, undo, onShow }: FilledInProps) {
  const words = useFocus<HTMLParagraphElement>();
  const used = rows.filter(({ isUsed }) => isUsed);
  const left = rows.filter(({ isUsed }) => !isUsed);
  const labels = (some: readonly ProposalRow[]) => some.map(({ label }) => label).join(', ');
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
        <Button
          variant="outline-primary"
          onClick={() => {
            onShow();
            undo(used);
          }}
        >
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
