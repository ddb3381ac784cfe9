/**
 * What one kind of test came to.
 * @typedef {{ name: string, why: string }} Line a test's full name, and its first line of explanation
 * @typedef {{ passed: number, failed: Line[], skipped: Line[] }} Results
 */

/** @returns {Results} */
export function noResults() {
  return { passed: 0, failed: [], skipped: [] };
}

/**
 * The one result of something that either works or does not, such as the type check.
 * @param {string} name
 * @param {number} exitCode
 * @returns {Results}
 */
export function oneResult(name, exitCode) {
  if (exitCode === 0) return { ...noResults(), passed: 1 };
  return { ...noResults(), failed: [{ name, why: 'see its output above' }] };
}

/**
 * Holds a runner to its word: one that failed without a failed test, or that ran nothing, is a
 * failure of its own.
 * @param {string} kind
 * @param {number} exitCode
 * @param {Results | null} results null where the runner left none
 * @returns {Results}
 */
export function checkedResults(kind, exitCode, results) {
  const checked = results ?? noResults();
  const ran = checked.passed + checked.failed.length;
  const fail = (/** @type {string} */ why) => ({
    ...checked,
    failed: [...checked.failed, { name: kind, why }],
  });
  if (results === null) return fail(`ended with code ${exitCode} and left no results`);
  if (exitCode !== 0 && checked.failed.length === 0) return fail(`ended with code ${exitCode}`);
  if (ran === 0) return fail('no test ran');
  return checked;
}

/**
 * @param {Results[]} all
 * @returns {Results}
 */
export function sum(all) {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

/**
 * The report at the end of a run; its last line is the count.
 * @param {Results} results
 */
export function report({ passed, failed, skipped }) {
  const lines = [''];
  if (skipped.length > 0) lines.push('Skipped:', ...skipped.map(asText), '');
  if (failed.length > 0) lines.push('Failed:', ...failed.map(asText), '');
  const count = [`${passed} passed`, `${failed.length} failed`];
  if (skipped.length > 0) count.push(`${skipped.length} skipped`);
  return [...lines, count.join(', ')].join('\n');
}

/** @param {Line} line */
function asText({ name, why }) {
  return `  ${name}: ${why}`;
}
