import { valueFault } from '../../build/configuration';
import { PlainFailure } from '../../emulators/failures';
import { projectIdOf, REGIONS, regionOf } from './regions';

/** What `npm run setup` asks for. All are texts as they were typed, without blanks around them. */
export interface Answers {
  name: string;
  town: string;
  email: string;
  phone: string;
  whatsapp: string;
  limit: string;
  /** The project's id, if the one from the name is taken. */
  project?: string;
  /** The id of the billing account, if there are several. */
  billingAccount?: string;
  /** 'yes' allows a project that this command did not make. */
  useExisting?: string;
}

interface Question {
  text: string;
  hint: string;
  /** Returns a message about the fault in the answer; '' if there is none. */
  faultIn: (answer: string) => string;
}

const faultOf = (name: string) => (answer: string) =>
  valueFault({ [name]: answer }).replace(/^\S+ is '.*', but must be /, 'This must be ');

/** The questions, in the order in which they are asked. */
export const QUESTIONS: Record<
  'name' | 'town' | 'email' | 'phone' | 'whatsapp' | 'limit',
  Question
> = {
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
    text: "Which number may everybody write to in WhatsApp, in digits with the country's code?",
    hint: 'Empty: the site offers no WhatsApp.',
    faultIn: faultOf('VITE_SITE_WHATSAPP'),
  },
  limit: {
    text: 'At how many dollars a month shall Google warn you by mail?',
    hint: 'A small site costs nothing or cents. A warning stops nothing.',
    faultIn: (answer) =>
      /^[1-9]\d{0,4}( ?[A-Z]{3})?$/.test(answer)
        ? ''
        : 'This must be a whole number, like 10. If your billing account is not in dollars, add its currency, like 1500 KES.',
  },
};

function examples(): string {
  const towns = ['africa-south1', 'europe-west2', 'us-central1', 'us-east4', 'me-central1'];
  return towns.map((region) => REGIONS[region]?.towns.split(' ')[0]).join(', ');
}

const OPTIONAL = ['project', 'billingAccount', 'useExisting'];

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
  const known = [...Object.keys(QUESTIONS), ...OPTIONAL];
  const answers = Object.fromEntries(
    known.map((key) => [key, String(given[key] ?? '').trim()]),
  ) as unknown as Answers;
  const faults = [
    ...Object.entries(QUESTIONS).map(([key, { faultIn }]) => [
      key,
      faultIn(answers[key as keyof Answers] ?? ''),
    ]),
    ...Object.keys(given)
      .filter((key) => !known.includes(key))
      .map((key) => [key, `There is no such question. The names are: ${known.join(', ')}.`]),
  ].filter(([, fault]) => fault);
  if (faults.length > 0) {
    throw new PlainFailure(
      `The file with the answers has faults:\n${faults.map(([key, fault]) => `  ${key}: ${fault}`).join('\n')}`,
    );
  }
  return answers;
}

/** The id of the project for these answers. */
export function projectOf({ project, name }: Answers): string {
  return project || projectIdOf(name);
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
