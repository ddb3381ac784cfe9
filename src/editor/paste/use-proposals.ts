import { useState } from 'react';
import { flushSync } from 'react-dom';
import { setField } from '../../fields/form-controls';
import { type FieldName, findCategory, findField, type PostType } from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { weekdayName } from '../../model/dates';
import { zoneName } from '../../model/event-time';
import { shownText } from '../../model/field-inputs';
import type { PostDraft } from '../../model/post-draft';
import { labelOf } from '../form/conflicts';
import type { PostFormState } from '../form/use-post-form';
import { dayInWords } from './message-days';
import type { PastedMessage, Proposal } from './read-message';

type Name = Proposal['names'][number];

/** The writer's decision about a proposal. */
type Decision =
  | { kind: 'refused' }
  /** `before` are the texts that the fields had, and `after` those of the proposal. */
  | { kind: 'taken'; before: readonly string[]; after: readonly string[] };

/** The decisions, by the keys of the rows. */
type Decisions = Readonly<Record<string, Decision | undefined>>;

/** A proposal as the page shows it. */
export interface ProposalRow extends Proposal {
  /** Names the row among the rows of all categories. */
  key: string;
  label: string;
  /** The visible texts of the options. */
  shown: readonly string[];
  /** The writer's own words in the fields, which the proposal would replace; '' if there are none. */
  own: string;
  decision: Decision | undefined;
}

export interface Proposals {
  rows: readonly ProposalRow[];
  /** The rows that ‘Use all’ takes: those without a decision, a doubt, or words of the writer. */
  certain: readonly ProposalRow[];
  /** The category that the form does not have yet, and that the rows need; '' if there is none. */
  needed: PostType | '';
  /** The sentence about the last change. */
  said: string;
  take: (row: ProposalRow, option: number) => void;
  takeAll: () => void;
  refuse: (row: ProposalRow) => void;
  undo: (row: ProposalRow) => void;
}

const LONGEST_SHOWN = 160;
const COMMON: readonly Name[] = ['type', 'title', 'description'];

/** The proposals for the form from `message`, and what the writer has decided about them. */
export function useProposals(form: PostFormState, message: PastedMessage): Proposals {
  const [decisions, setDecisions] = useState<Decisions>({});
  const [said, setSaid] = useState('');
  const [firstType] = useState(form.type);
  const { draft } = form.content.current;
  // Once the writer has decided about the category, the rows are for the form's own.
  const isOpen = form.type === firstType && !decisions.type;
  const type = isOpen ? message.type : form.type;
  const proposals = [message.category, ...message.fieldsOf(type)];
  const rows = proposals.flatMap((each) => rowOf(each, type, draft, decisions) ?? []);
  const open = rows.filter(({ decision }) => !decision);
  const certain = open.filter(({ options, own }) => options.length === 1 && !own);

  function fill(taken: readonly (readonly [ProposalRow, number])[]): void {
    const made: Record<string, Decision> = {};
    for (const [{ key, names, options }, option] of taken) {
      const before = names.map((name) => form.content.current.draft[name]);
      const after = options[option] ?? [];
      putTexts(form, type, names, after);
      made[key] = { kind: 'taken', before, after };
    }
    setDecisions((present) => ({ ...present, ...made }));
  }

  function decide(key: string, decision: Decision | undefined, text: string): void {
    setDecisions((present) => ({ ...present, [key]: decision }));
    setSaid(text);
  }

  /** Whether the writer has typed into the fields of the row since it was drawn. */
  const isOutdated = (row: ProposalRow) => ownWords(row, form.content.current.draft) !== row.own;
  return {
    rows,
    certain,
    needed: type === form.type ? '' : type,
    said,
    take(row, option) {
      if (isOutdated(row))
        return setSaid(`${row.label} has other words now. Look at them, then tap Replace.`);
      fill([[row, option]]);
      setSaid(`${row.label} is in the form: ${row.shown[option]}`);
    },
    takeAll() {
      const taken = certain.filter((row) => !isOutdated(row));
      const rest = open.length - taken.length;
      fill(taken.map((row) => [row, 0]));
      const left = rest > 0 ? ` Not used yet: ${rest}. Look at each.` : '';
      setSaid(`In the form now: ${taken.map(({ label }) => label).join(', ')}.${left}`);
    },
    refuse: (row) => decide(row.key, { kind: 'refused' }, `${row.label} was left out.`),
    undo(row) {
      const { names, label, decision } = row;
      if (decision?.kind === 'taken') {
        const now = form.content.current.draft;
        if (names.some((name, index) => now[name] !== decision.after[index]))
          return setSaid(`You have changed ${label} in the form, so it was not undone.`);
        putTexts(form, type, names, decision.before);
      }
      decide(row.key, undefined, `${label} is proposed again.`);
    },
  };
}

/** The row of a proposal; null if the form has the proposed texts without a decision. */
function rowOf(
  proposal: Proposal,
  type: PostDraft['type'],
  draft: PostDraft,
  decisions: Decisions,
): ProposalRow | null {
  const { names, options } = proposal;
  const key = names.join();
  const decision = decisions[key];
  if (!decision && isInForm(proposal, draft)) return null;
  return {
    ...{ ...proposal, key, decision, own: ownWords(proposal, draft) },
    label: names.map((name) => labelOf(name, type)).join(' and '),
    shown: options.map((texts) => shownOption(names, texts)),
  };
}

/** Puts texts into the fields `names`, after the form has the category that they need. */
function putTexts(
  form: PostFormState,
  type: PostDraft['type'],
  names: readonly Name[],
  texts: readonly string[],
): void {
  const needsType = names.some((name) => !COMMON.includes(name));
  if (needsType && type && form.content.current.draft.type !== type) putText(form, 'type', type);
  names.forEach((name, index) => {
    putText(form, name, texts[index] ?? '');
  });
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

function shownOption(names: readonly Name[], texts: readonly string[]): string {
  // For an event abroad whose message does not name the zone, the writer can see the mistake.
  if (names[0] === 'time') return `${texts[0]} ${zoneName(texts[1] ?? '')}`;
  const shown = texts.map((text, index) => shownValue(names[index] ?? 'type', text));
  return [...new Set(shown)].filter(Boolean).join(' – ');
}

function shownValue(name: Name, text: string): string {
  if (name === 'type') return findCategory(text)?.label ?? '';
  const { control } = findField(name as FieldName);
  if (control === 'date') return `${weekdayName(text)} ${dayInWords(text)}`;
  return cutText(shownText(control, text), LONGEST_SHOWN);
}

/** Whether the form has the proposed texts already, as it has the text of a shared message. */
function isInForm({ names, options }: Proposal, draft: PostDraft): boolean {
  return options.length === 1 && names.every((name, index) => draft[name] === options[0]?.[index]);
}

/** The texts of the proposal's fields in the form that differ from all that it proposes. */
function ownWords({ names, options }: Proposal, draft: PostDraft): string {
  const own = names.flatMap((name, index) => {
    const text = draft[name];
    // An empty form already has a category, which the writer has not chosen.
    const isOwn = name !== 'type' && text !== '' && options.every((one) => one[index] !== text);
    return isOwn ? [shownValue(name, text)] : [];
  });
  return own.join(' – ');
}
