import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dayInWords } from '../../fields/day-in-words';
import { setField } from '../../fields/form-controls';
import { findField, type PostType } from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { zoneName } from '../../model/event-time';
import type { PostDraft } from '../../model/post-draft';
import { formatValue, labelOf, type Name } from '../form/differences';
import type { PostFormState } from '../form/use-post-form';
import type { PastedMessage, Proposal } from './read-message';

/** A proposal as the page shows it. */
export interface ProposalRow extends Proposal {
  label: string;
  /** The visible text. */
  shown: string;
  isUsed: boolean;
  /** Whether the field has other words, which the proposal would replace. */
  replaces: boolean;
}

export type Proposals = ReturnType<typeof useProposals>;

/** The form's texts before and after a proposal was used, which can fill in other fields too. */
interface Use {
  before: PostDraft;
  after: PostDraft;
}

/** The proposals from `message`, and which of them are in the form. */
export function useProposals(form: PostFormState, message: PastedMessage) {
  const [uses, setUses] = useState<Partial<Record<Name, Use>>>({});
  const [chosen, setChosen] = useState<PostType>();
  const [firstType] = useState(form.type);
  const draftNow = () => form.content.current.draft;
  const read = message.category?.text as PostType | undefined;
  // Once the writer has chosen another category in the form, the rows are for this one.
  const type = form.type === firstType ? (chosen ?? read ?? '') : form.type;
  const fields = type ? message.fieldsOf(type) : [];
  const rows = (message.category ? [message.category, ...fields] : fields).map(
    ({ name, text, from }): ProposalRow => {
      const old = draftNow()[name];
      const isUsed = old === text;
      const replaces = !isUsed && name !== 'type' && old !== '';
      const label = labelOf(name, type);
      return { name, text, from, label, shown: shownText(name, text), isUsed, replaces };
    },
  );

  return {
    /** The category of the rows; '' if the writer must choose it first. */
    type,
    /** Whether the message shows its category. */
    isClear: message.category !== null,
    /** Whether the form has another category. */
    isOther: type !== form.type,
    chooseType(next: PostType) {
      putText(form, 'type', next);
      setChosen(next);
    },
    // A value that the form has already, such as the text of a shared message, needs no row.
    rows: rows.filter(({ isUsed, name }) => !isUsed || uses[name]),
    /** Puts the texts into the form, as if the writer had typed them. */
    use(used: readonly ProposalRow[]) {
      const names = used.map(({ name }) => name);
      const isCommon = names.every((name) => name === 'title' || name === 'description');
      if (type && !isCommon && !names.includes('type')) putText(form, 'type', type);
      const all = { ...uses };
      for (const { name, text } of used) {
        const before = { ...draftNow() };
        putText(form, name, text);
        all[name] = { before, after: { ...draftNow() } };
      }
      setUses(all);
    },
    /** Puts back what the fields had before, unless the writer has changed them since. */
    undo(undone: readonly ProposalRow[]) {
      // The category is the last, because the fields of the others are there only before.
      for (const { before, after } of undone.toReversed().flatMap(({ name }) => uses[name] ?? []))
        for (const name of Object.keys(before) as Name[]) {
          const isChanged = before[name] !== after[name];
          if (isChanged && draftNow()[name] === after[name]) putText(form, name, before[name]);
        }
      setUses({ ...uses });
    },
  };
}

/** Puts a text into a field of the form as if the writer had typed it. */
function putText(form: PostFormState, name: Name, text: string): void {
  const element = form.form.current;
  if (!element) return;
  if (name === 'type') {
    // The fields of the category must be there before they are filled in.
    flushSync(() => form.changeType(text as PostType));
    return;
  }
  setField(element, name, text);
  const control = element.elements.namedItem(name);
  if (control instanceof HTMLElement) control.dispatchEvent(new Event('input', { bubbles: true }));
}

const LONGEST_SHOWN = 160;

function shownText(name: Name, text: string): string {
  // If the event is abroad, and the message does not say so, the writer can see the mistake.
  if (name === 'time') return `${text} ${zoneName('')}`;
  const isDate = name !== 'type' && findField(name).control === 'date';
  return isDate ? dayInWords(text) : cutText(formatValue(name, text), LONGEST_SHOWN);
}
