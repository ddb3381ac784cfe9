import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dayInWords } from '../../fields/day-in-words';
import { setField } from '../../fields/form-controls';
import { type FieldName, findField, type PostType } from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { zoneName } from '../../model/event-time';
import { formatValue, labelOf, type Name } from '../form/differences';
import type { PostFormState } from '../form/use-post-form';
import type { PastedMessage, Proposal } from './read-message';

export type Proposals = ReturnType<typeof useProposals>;
/** A proposal as the page shows it. */
export type ProposalRow = Proposals['rows'][number];

/** The proposals from `message`, and which of them are in the form. */
export function useProposals(form: PostFormState, message: PastedMessage) {
  /** The texts that the fields had before the proposals were used. */
  const [earlier, setEarlier] = useState<Partial<Record<Name, string>>>({});
  const [chosen, setChosen] = useState<PostType>();
  const { draft } = form.content.current;
  const type = chosen ?? message.type ?? '';
  const rows = (type ? message.fieldsOf(type) : []).map((proposal) => {
    const { name, text } = proposal;
    const isUsed = draft[name] === text;
    return {
      ...proposal,
      label: labelOf(name, type),
      shown: shownText(name, text),
      isUsed,
      /** Whether the field has other words, which the proposal would replace. */
      replaces: !isUsed && draft[name] !== '',
    };
  });

  function undo(names: readonly Name[]): void {
    // The category is the last, because the fields of the others are there only before.
    for (const name of names.toReversed()) putText(form, name, earlier[name] ?? draft[name]);
    setEarlier({ ...earlier });
  }

  return {
    /** The category of the rows; '' if the writer must choose it first. */
    type,
    chooseType(next: PostType) {
      putText(form, 'type', next);
      setChosen(next);
    },
    // A value that the form has already, such as the text of a shared message, needs no row.
    rows: rows.filter(({ isUsed, name }) => !isUsed || earlier[name] !== undefined),
    /** Puts the texts into the form, as if the writer had typed them. */
    use(used: readonly Proposal[]) {
      const before = { ...earlier };
      const texts: [Name, string][] = used.map(({ name, text }) => [name, text]);
      const isCommon = used.every(({ name }) => name === 'title' || name === 'description');
      if (!isCommon && draft.type !== type) texts.unshift(['type', type]);
      for (const [name, text] of texts) {
        before[name] = draft[name];
        putText(form, name, text);
      }
      setEarlier(before);
    },
    undo: (row: Proposal) => undo([row.name]),
    /** Puts back what the fields had before, unless the writer has changed them since. */
    undoAll() {
      const used = rows.filter(({ name, text }) => draft[name] === text);
      const names = used.map(({ name }) => name);
      undo(draft.type === type ? ['type', ...names] : names);
    },
  };
}

/** Puts a text into a field of the form as if the writer had typed it. */
function putText(form: PostFormState, name: Name, text: string): void {
  const element = form.form.current;
  if (!element) return;
  // The fields of the category must be there before they are filled in.
  if (name === 'type') flushSync(() => form.changeType(text as PostType));
  else setField(element, name, text);
}

const LONGEST_SHOWN = 160;

function shownText(name: FieldName, text: string): string {
  // If the event is abroad, and the message does not say so, the writer can see the mistake.
  if (name === 'time') return `${text} ${zoneName('')}`;
  return findField(name).control === 'date'
    ? dayInWords(text)
    : cutText(formatValue(name, text), LONGEST_SHOWN);
}
