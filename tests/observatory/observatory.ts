import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSuite } from '../../emulators/suite';
import { buildSite } from '../support/build-site';
import { makeCertificate } from '../support/google/certificate';
import { startHttpsFront } from './https-front';
import { fetchScanner, scan } from './scanner.mjs';

const GRADE = 'A+';
const MIN_POINTS = 125;

interface Result {
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
}

async function scanSite(): Promise<Result> {
  const suite = await startSuite({ services: ['hosting'], ports: 'free' });
  const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
  const certificate = await makeCertificate(['localhost']);
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, certificate.cert);
  const front = await startHttpsFront(suite.ports.hosting, certificate);
  try {
    return await scan(`localhost:${front.port}`, certificateFile);
  } finally {
    front.stop();
    rmSync(folder, { recursive: true });
    await suite.stop();
  }
}

function report({ scan: { grade, score, testsPassed, testsQuantity }, tests }: Result): void {
  for (const [name, { pass, result, scoreModifier }] of Object.entries(tests)) {
    console.log(`${pass ? 'passed' : 'FAILED'} ${name}: ${result} (${scoreModifier})`);
  }
  console.log(`${grade}, ${score} points, ${testsPassed} of ${testsQuantity} tests passed`);
  if (grade !== GRADE || score < MIN_POINTS || testsPassed < testsQuantity) process.exitCode = 1;
}

/**
 * Runs `npm run observatory`: builds the site, and scans it on the Hosting emulator with Mozilla's
 * HTTP Observatory. The command fails if the grade is not A+, if the score is below 125 points, or
 * if one of the Observatory's tests fails. The Observatory needs 230 packages. So it is installed
 * when it is first used, and the scan is not part of `npm test`.
 */
export async function observe(): Promise<void> {
  await fetchScanner();
  buildSite();
  report(await scanSite());
}
