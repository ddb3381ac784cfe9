import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findJava } from '../../../emulators/offline/java';
import { pickFreePort, waitForResponses } from '../../../emulators/ports';
import type { Finding } from './allowed-findings';

export interface HtmlMessage {
  type: 'error' | 'info' | 'non-document-error';
  subType?: string;
  message: string;
  extract?: string;
}

/** Whether the checkers other than axe run (tests/run.mjs sets TESTS). */
export const HAS_ALL_CHECKERS = process.env.TESTS !== 'usual';
const VARIABLE = 'FOR_US_BY_US_HTML_CHECKER_PORT';
const JAR = join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar');

/** The W3C's HTML checker, running as a server. */
export interface HtmlChecker {
  /** Resolves when the checker has loaded its schemas and answers quickly. */
  ready(): Promise<unknown>;
  stop(): void;
}

/** Starts the W3C's HTML checker as a server: starting Java for each check would take seconds. */
export async function startHtmlChecker(): Promise<HtmlChecker> {
  const port = await pickFreePort();
  const { bin } = await findJava();
  const checker: ChildProcess = spawn(
    join(bin, 'java'),
    [
      '-Xmx512m',
      '-cp',
      JAR,
      '-Dnu.validator.servlet.bind-address=127.0.0.1',
      'nu.validator.servlet.Main',
      String(port),
    ],
    { stdio: 'ignore' },
  );
  process.env[VARIABLE] = String(port);
  const stop = () => void checker.kill();
  process.once('exit', stop);
  return { stop, ready: () => checkHtml('<!doctype html><title>Empty</title>') };
}

/** `html` without the inline style sheets, which built-site.spec.ts checks. */
export function withoutStyles(html: string): string {
  return html.replace(/(?<=<style[^>]*>).*?(?=<\/style>)/gs, '');
}

/** The checker's findings in the HTML files of a folder. Needs no server: starts Java by itself. */
export async function checkPages(folder: string): Promise<Finding[]> {
  const { bin } = await findJava();
  const args = ['-Xmx512m', '-jar', JAR, '--format', 'json', '--skip-non-html', folder];
  const { stderr } = spawnSync(join(bin, 'java'), args, { encoding: 'utf8', maxBuffer: 1e8 });
  return toFindings(readMessages(JSON.parse(stderr)));
}

export function toFindings(messages: HtmlMessage[]): Finding[] {
  return messages.map(({ message, extract = '' }) => ({
    engine: 'HTML',
    rule: message,
    message,
    where: extract,
  }));
}

const known = new Map<string, Promise<HtmlMessage[]>>();

/** The checker's errors and warnings for a text. */
export function checkHtml(text: string, type = 'text/html'): Promise<HtmlMessage[]> {
  const checking = known.get(text) ?? sendToChecker(text, type);
  known.set(text, checking);
  return checking;
}

async function sendToChecker(body: string, type: string): Promise<HtmlMessage[]> {
  const port = Number(process.env[VARIABLE]);
  await waitForResponses([port]);
  const answer = await fetch(`http://127.0.0.1:${port}/?out=json`, {
    method: 'POST',
    headers: { 'Content-Type': `${type}; charset=utf-8` },
    body,
  });
  return readMessages(await answer.json());
}

/** Leaves out messages that are only advice. */
function readMessages({ messages }: { messages: HtmlMessage[] }): HtmlMessage[] {
  return messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
}
