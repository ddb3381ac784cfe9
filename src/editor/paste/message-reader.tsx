import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { CATEGORIES } from '../../model/categories';
import { nairobiDay } from '../../model/dates';
import { now } from '../../services/reading/clock';
import type { PostFormState } from '../form/use-post-form';
import { useFocus } from '../use-focus';
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

function Found({ onUseAll, ...proposals }: { onUseAll: () => void } & Proposals) {
  const { rows, use, undo } = proposals;
  const open = rows.filter(({ isUsed, replaces }) => !isUsed && !replaces);
  return (
    <div className="proposals">
      <h3>Found in the message</h3>
      <CategoryChoice {...proposals} />
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

/** Buttons for the categories. If the message shows its category, this one is chosen. */
function CategoryChoice({ type, chooseType }: Proposals) {
  return (
    <fieldset className="paste-categories">
      <legend className={type && 'visually-hidden'}>What is it?</legend>
      {CATEGORIES.map((category) => (
        <Button
          key={category.type}
          variant={category.type === type ? 'primary' : 'outline-primary'}
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
function FilledIn({ form, rows, undoAll, onShow }: FilledInProps) {
  const words = useFocus<HTMLParagraphElement>();
  const labels = (some: readonly ProposalRow[]) => some.map(({ label }) => label).join(', ');
  const left = labels(rows.filter(({ isUsed }) => !isUsed));
  const used = labels(rows.filter(({ isUsed }) => isUsed));
  const addPhotos = () =>
    form.form.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click();
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {`Filled in: ${used}.${left && ` You have other words in: ${left}.`}`}
      </p>
      <div className="button-row">
        <Button onClick={addPhotos}>Add the photos</Button>
        <Button
          variant="outline-primary"
          onClick={() => {
            onShow();
            undoAll();
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
        {from && <span className="proposal-from" dir="auto">{`from “${from}”`}</span>}
      </div>
      <Button
        variant={isUsed ? 'quiet' : 'primary'}
        aria-label={isUsed ? `Undo ${label}` : `${verb} ${label}: ${shown}`}
        onClick={() => (isUsed ? undo(row) : use([row]))}
      >
        <span key={verb}>{verb}</span>
      </Button>
    </li>
  );
}
