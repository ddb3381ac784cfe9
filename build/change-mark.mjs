/** What a request of the site may take. */
const TIMEOUT_MS = 20_000;
/** The rules refuse a longer count. */
const MOST_COUNTED = 1_000;

const posts = { from: [{ collectionId: 'posts' }] };

/**
 * What tells whether the posts have changed, read as a visitor reads it and without any package: the
 * newest change, RFC 3339, and how many posts there are, up to 1,000.
 * @param {import('./listed-posts').PostSource} source
 * @returns {Promise<string>}
 * @throws {Error} where Firestore does not answer, or refuses
 */
export async function readChangeMark(source) {
  const [changed, counted] = await Promise.all([
    ask(source, 'runQuery', {
      structuredQuery: { ...newestBy('updatedAt'), limit: 1 },
    }),
    ask(source, 'runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { ...newestBy('createdAt'), limit: MOST_COUNTED },
        aggregations: [{ alias: 'total', count: {} }],
      },
    }),
  ]);
  const total = counted[0]?.result?.aggregateFields?.total?.integerValue;
  if (total === undefined) throw new Error('Firestore did not count the posts');
  return `${changed[0]?.document?.fields?.updatedAt?.timestampValue ?? ''} ${total}`;
}

/** @param {string} fieldPath */
function newestBy(fieldPath) {
  return {
    ...posts,
    select: { fields: [{ fieldPath }] },
    orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }],
  };
}

/**
 * @param {import('./listed-posts').PostSource} source
 * @param {string} method
 * @param {object} body
 */
async function ask({ origin, projectId, apiKey, site }, method, body) {
  const database = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${origin}/v1/${database}:${method}?key=${apiKey}`, {
    method: 'POST',
    headers: { Referer: `${site}/` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(await refusal(response));
  return response.json();
}

/**
 * What Firestore says, as far as it says it in Google's form.
 * @param {Response} response
 * @returns {Promise<string>}
 */
export async function refusal(response) {
  const answer = await response.json().catch(() => null);
  const { message } = (Array.isArray(answer) ? answer[0] : answer)?.error ?? {};
  return `Firestore answered ${response.status}${message ? `, '${message}'` : ''}`;
}
