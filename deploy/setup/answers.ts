import { valueFault } from '../../build/configuration';
import { PlainFailure } from '../../emulators/failures';
import { REGIONS, regionOf } from './regions';

/** What `npm run setup` asks for, as `tidied` returns it. */
export type Answers = Record<keyof typeof QUESTIONS, string>;

interface Question {
  text: string;
  hint: string;
  /** Matches signs that people type, but that the answer does not need. */
  without?: RegExp;
  /** Returns a message about the fault in the answer; '' if there is none. */
  faultIn: (answer: string) => string;
}

const faultOf = (name: string) => (answer: string) =>
  valueFault({ [name]: answer }).replace(/^\S+ is '.*', but must be /, 'This must be ');

/** The questions, in the order in which they are asked. */
export const QUESTIONS = {
  name: {
    text: 'What is the name of the site?',
    hint: "Google's mails to your members use it, and its address is made from it.",
    faultIn: (answer) =>
      answer.length >= 4 && answer.length <= 30 ? '' : 'This must have 4 to 30 characters.',
  },
  town: {
    text: 'In or near which town are most of your readers?',
    hint: 'The posts are stored near it. This can never be changed.',
    faultIn: (answer) =>
      regionOf(answer)
        ? ''
        : `This town is not known here. Take a larger one near it, such as ${examples()}, or the id of a region, such as africa-south1.`,
  },
  email: {
    text: 'What is your e-mail address?',
    hint: 'The site shows it, so that readers can write to you.',
    faultIn: (answer) => (answer ? faultOf('VITE_SITE_EMAIL')(answer) : 'This is required.'),
  },
  phone: {
    text: 'Which telephone number may everybody see?',
    hint: 'Empty: the site shows none.',
    faultIn: faultOf('VITE_SITE_PHONE'),
  },
  whatsapp: {
    text: "Which number may everybody write to in WhatsApp, with the country's code?",
    hint: 'Empty: the site offers no WhatsApp.',
    without: /^\+|[\s().-]/g,
    faultIn: faultOf('VITE_SITE_WHATSAPP'),
  },
  limit: {
    text: 'At how many dollars a month shall Google warn you by mail?',
    hint: 'A small site costs nothing or cents. A warning stops nothing.',
    without: /\$| ?(USD|dollars?)\b/gi,
    faultIn: (answer) =>
      /^[1-9]\d{0,4}( ?[A-Z]{3})?$/.test(answer)
        ? ''
        : 'This must be a whole number, like 10. If your billing account is not in dollars, add its currency, like 1500 KES.',
  },
} satisfies Record<string, Question>;

/** The answer to the question `key` from what was `typed`. */
export function tidied(key: keyof Answers, typed: string): string {
  const { without = /^$/ }: Question = QUESTIONS[key];
  return typed.trim().replace(without, '').trim();
}

/** Returns a message about the fault in what was `typed`; '' if there is none. */
export function faultInAnswer(key: keyof Answers, typed: string): string {
  return QUESTIONS[key].faultIn(tidied(key, typed));
}

/** The names of the questions, in their order. */
export const KEYS = Object.keys(QUESTIONS) as (keyof Answers)[];

function examples(): string {
  const towns = ['africa-south1', 'europe-west2', 'us-central1', 'us-east4', 'me-central1'];
  return towns.map((region) => REGIONS[region]?.towns.split(' ')[0]).join(', ');
}

/**
 * Reads the answers in the JSON `text` of a file.
 * @throws PlainFailure that names each fault
 */
export function readAnswers(text: string): Answers {
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new PlainFailure(`The file with the answers is not valid JSON: ${error}`);
  }
  const typed = (key: string) => String(given[key] ?? '');
  const faults = [
    ...KEYS.map((key) => [key, faultInAnswer(key, typed(key))]),
    ...Object.keys(given)
      .filter((key) => !(key in QUESTIONS))
      .map((key) => [key, `There is no such question. The names are: ${KEYS.join(', ')}.`]),
  ].filter(([, fault]) => fault);
  if (faults.length > 0) {
    throw new PlainFailure(
      `The file with the answers has faults:\n${faults.map(([key, fault]) => `  ${key}: ${fault}`).join('\n')}`,
    );
  }
  return Object.fromEntries(KEYS.map((key) => [key, tidied(key, typed(key))])) as Answers;
}

/** Google's names of projects have only such characters. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/[^\w !"'-]/g, '')
    .slice(0, 30)
    .trim();
  return plain.length >= 4 ? plain : `${plain} site`.trim();
}
