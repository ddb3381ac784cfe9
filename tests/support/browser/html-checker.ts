import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findJava } from '../../../emulators/offline/java';
import { pickFreePort, waitForAnswers } from '../../../emulators/ports';
import type { Finding } from './allowed-findings';

/** A line of the checker's report. */
export interface HtmlMessage {
  type: 'error' | 'info' | 'non-document-error';
  subType?: string;
  message: string;
  extract?: string;
}

const VARIABLE = 'FOR_US_BY_US_HTML_CHECKER_PORT';
const JAR = join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar');

/** The W3C's HTML checker as a server. */
export interface HtmlChecker {
  /** Resolves when it has read its schemas, and so answers in no time. */
  ready(): Promise<unknown>;
  stop(): void;
}

/**
 * Starts the W3C's HTML checker as a server that all processes of the browser tests ask: each start
 * of a Java machine of its own would take seconds.
 */
export async function startHtmlChecker(): Promise<HtmlChecker> {
  const port = await pickFreePort();
  const { bin } = await findJava();
  const checker: ChildProcess = spawn(
    join(bin, 'java'),
    [
      ...['-Xmx512m', '-cp', JAR, '-Dnu.validator.servlet.bind-address=127.0.0.1'],
      ...['nu.validator.servlet.Main', String(port)],
    ],
    { stdio: 'ignore' },
  );
  process.env[VARIABLE] = String(port);
  const stop = () => void checker.kill();
  process.once('exit', stop);
  return { stop, ready: () => checkHtml('<!doctype html><title>Empty</title>') };
}

/** A page without the styles that stand in it: they are the same on each, and judged as a stylesheet. */
export function withoutStyles(html: string): string {
  return html.replace(/(?<=<style>).*?(?=<\/style>)/s, '');
}

/** What the checker holds against the pages in a folder, its own Java machine being started for them. */
export async function checkPages(folder: string): Promise<Finding[]> {
  const { bin } = await findJava();
  const args = ['-Xmx512m', '-jar', JAR, '--format', 'json', '--skip-non-html', folder];
  const { stderr } = spawnSync(join(bin, 'java'), args, { encoding: 'utf8', maxBuffer: 1e8 });
  return toFindings(readMessages(JSON.parse(stderr)));
}

/** Messages of the checker as findings. */
export function toFindings(messages: HtmlMessage[]): Finding[] {
  return messages.map(({ message, extract = '' }) => ({
    engine: 'HTML',
    rule: message,
    message,
    where: extract,
  }));
}

const known = new Map<string, Promise<HtmlMessage[]>>();

/** What the checker holds against a text: errors and warnings. */
export function checkHtml(text: string, type = 'text/html'): Promise<HtmlMessage[]> {
  const asked = known.get(text) ?? ask(text, type);
  known.set(text, asked);
  return asked;
}

async function ask(body: string, type: string): Promise<HtmlMessage[]> {
  const port = Number(process.env[VARIABLE]);
  await waitForAnswers([port]);
  const answer = await fetch(`http://127.0.0.1:${port}/?out=json`, {
    method: 'POST',
    headers: { 'Content-Type': `${type}; charset=utf-8` },
    body,
  });
  return readMessages(await answer.json());
}

/** Errors and warnings; the rest is advice. */
function readMessages({ messages }: { messages: HtmlMessage[] }): HtmlMessage[] {
  return messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
}
