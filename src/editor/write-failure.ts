import { NoAnswer } from '../services/in-time';

/** Codes of broken connections, after which being offline says more. */
const SILENT_CODES = ['no-answer', 'unknown', 'unavailable'];

/** The code by which model/write-errors.ts knows a failed write; '' where there is none. */
export function writeFailureCode(error: unknown): string {
  const code = error instanceof NoAnswer ? 'no-answer' : codeOf(error);
  if (navigator.onLine !== false) return code;
  if (code.startsWith('storage/') || code === 'unavailable') return 'offline';
  return SILENT_CODES.includes(code) ? 'went-offline' : code;
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
