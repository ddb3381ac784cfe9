/** A post that the site's lists show. */
export interface ListedPost {
  id: string;
  /** RFC 3339; '' where unknown. */
  changedAt: string;
}

/** Where the posts are read. */
export interface PostSource {
  origin: string;
  projectId: string;
  apiKey: string;
  /** The site's public address: an API key may be restricted to requests that come from there. */
  site: string;
}

const TIMEOUT_MS = 10_000;
/** The rules refuse a longer list. */
const MOST_AT_ONCE = 1_000;
/** A sitemap holds 50,000 addresses; some are no posts. */
const MOST_POSTS = 49_000;
/** Firebase never gives out an id that begins so: behind it are emulators, or nothing. */
export const DEMO_PROJECT = /^demo-/;
const POST_ID = /^[A-Za-z0-9_-]{1,128}$/;

interface StoredPost {
  name: string;
  updateTime?: string;
  fields?: { createdAt?: object };
}

/**
 * The newest posts of the public lists, read 1,000 at a time. @throws Error where they cannot be read,
 * each thousand in time
 */
export async function readListedPosts(source: PostSource): Promise<ListedPost[]> {
  if (DEMO_PROJECT.test(source.projectId) && source.origin.startsWith('https:')) {
    throw new Error(`'${source.projectId}' is a local project`);
  }
  const found: StoredPost[] = [];
  for (let last: StoredPost | undefined; found.length < MOST_POSTS; last = found.at(-1)) {
    const more = await readMore(source, last);
    found.push(...more);
    if (more.length < MOST_AT_ONCE) break;
  }
  return found.flatMap(listed);
}

async function readMore(source: PostSource, last: StoredPost | undefined): Promise<StoredPost[]> {
  const { origin, projectId, apiKey, site } = source;
  const database = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${origin}/v1/${database}:runQuery?key=${apiKey}`, {
    method: 'POST',
    headers: { Referer: `${site}/` },
    body: JSON.stringify({ structuredQuery: newestAfter(last) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(await refusal(response));
  const answers = (await response.json()) as { document?: StoredPost }[];
  return answers.flatMap(({ document }) => document ?? []);
}

/** What the server says, as far as it says it in Google's form. */
async function refusal(response: Response): Promise<string> {
  const answer = await response.json().catch(() => null);
  const { message } = (Array.isArray(answer) ? answer[0] : answer)?.error ?? {};
  return `Firestore answered ${response.status}${message ? `, '${message}'` : ''}`;
}

/** The thousand posts that come after `last`, newest first. */
function newestAfter(last?: StoredPost) {
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: [{ fieldPath: 'createdAt' }] },
    orderBy: ['createdAt', '__name__'].map((fieldPath) => ({
      field: { fieldPath },
      direction: 'DESCENDING',
    })),
    ...(last && {
      startAt: {
        values: [last.fields?.createdAt ?? {}, { referenceValue: last.name }],
        before: false,
      },
    }),
    limit: MOST_AT_ONCE,
  };
}

function listed({ name, updateTime }: StoredPost): ListedPost[] {
  const id = name.slice(name.lastIndexOf('/') + 1);
  return POST_ID.test(id) ? [{ id, changedAt: updateTime ?? '' }] : [];
}
