import { useState } from 'react';
import { flushSync } from 'react-dom';
import { dayInWords } from '../../fields/day-in-words';
import { setField } from '../../fields/form-controls';
import { type FieldName, findCategory, findField, type PostType } from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { zoneName } from '../../model/event-time';
import { shownText } from '../../model/field-inputs';
import { labelOf } from '../form/differences';
import type { PostFormState } from '../form/use-post-form';
import type { PastedMessage, Proposal } from './read-message';

type Name = Proposal['names'][number];

/** A proposal as the page shows it. */
export interface ProposalRow extends Proposal {
  key: string;
  label: string;
  /** The visible text. */
  shown: string;
  isUsed: boolean;
  /** Whether the fields have other words, which the proposal would replace. */
  replaces: boolean;
}

export interface Proposals {
  /** The category of the rows; '' if the writer must choose it first. */
  type: PostType | '';
  chooseType: (type: PostType) => void;
  rows: readonly ProposalRow[];
  /** Puts the texts into the form, as if the writer had typed them. */
  use: (rows: readonly ProposalRow[]) => void;
  /** Puts back what the fields had before, unless the writer has changed them since. */
  undo: (rows: readonly ProposalRow[]) => void;
}

/** The proposals from `message`, and which of them are in the form. */
export function useProposals(form: PostFormState, message: PastedMessage): Proposals {
  /** The texts that the fields had before they were filled in, by the keys of the rows. */
  const [before, setBefore] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [chosen, setChosen] = useState<PostType>();
  const [firstType] = useState(form.type);
  const { draft } = form.content.current;
  const read = message.category?.texts[0] as PostType | undefined;
  // Once the writer has chosen another category in the form, the rows are for this one.
  const type = form.type === firstType ? (chosen ?? read ?? '') : form.type;
  const all = [message.category, ...(type ? message.fieldsOf(type) : [])].filter(
    (one) => one !== null,
  );
  const rows = all.flatMap((one): ProposalRow[] => {
    const { names, texts } = one;
    const key = names.join();
    const isInForm = names.every((name, index) => draft[name] === texts[index]);
    // A shared message is in the form already.
    if (isInForm && !before[key]) return [];
    return [
      {
        ...one,
        key,
        isUsed: isInForm,
        shown: shownTexts(names, texts),
        label: names.map((name) => labelOf(name, type)).join(' and '),
        replaces: !isInForm && names.some((name) => name !== 'type' && draft[name] !== ''),
      },
    ];
  });

  function put({ names }: ProposalRow, texts: readonly string[] = []): void {
    for (const [index, name] of names.entries()) putText(form, name, texts[index] ?? '');
  }

  return {
    type,
    chooseType(next) {
      putText(form, 'type', next);
      setChosen(next);
    },
    rows,
    use(used) {
      const old = used.map(({ key, names }) => [
        key,
        names.map((name) => form.content.current.draft[name]),
      ]);
      const isCommon = ({ names }: ProposalRow) =>
        ['type', 'title', 'description'].includes(names[0] ?? '');
      if (type && form.content.current.draft.type !== type && !used.every(isCommon))
        putText(form, 'type', type);
      for (const row of used) put(row, row.texts);
      setBefore({ ...before, ...Object.fromEntries(old) });
    },
    undo(undone) {
      const now = form.content.current.draft;
      const same = undone.filter(({ names, texts }) =>
        names.every((name, index) => now[name] === texts[index]),
      );
      // The category is the last, because the fields of the others are there only before.
      for (const row of same.toReversed()) put(row, before[row.key]);
      setBefore({ ...before });
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

function shownTexts(names: readonly Name[], texts: readonly string[]): string {
  // If the event is abroad, and the message does not say so, the writer can see the mistake.
  if (names[0] === 'time') return `${texts[0]} ${zoneName(texts[1] ?? '')}`;
  const shown = texts.map((text, index) => shownValue(names[index] ?? 'type', text));
  return [...new Set(shown)].filter(Boolean).join(' – ');
}

function shownValue(name: Name, text: string): string {
  if (name === 'type') return findCategory(text)?.label ?? '';
  const { control } = findField(name as FieldName);
  if (control === 'date') return dayInWords(text);
  return cutText(shownText(control, text), LONGEST_SHOWN);
}
