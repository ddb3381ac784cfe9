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
}

const TIMEOUT_MS = 5_000;
/** The rules refuse a longer list. */
const MOST_POSTS = 10_000;
/** Firebase never gives out an id that begins so: behind it are emulators, or nothing. */
export const DEMO_PROJECT = /^demo-/;
const POST_ID = /^[A-Za-z0-9_-]{1,128}$/;

interface QueryAnswer {
  document?: { name: string; updateTime?: string };
}

/** The newest posts of the public lists. @throws Error where they cannot be read in time */
export async function readListedPosts(source: PostSource): Promise<ListedPost[]> {
  const { origin, projectId, apiKey } = source;
  if (DEMO_PROJECT.test(projectId) && origin.startsWith('https:')) {
    throw new Error(`'${projectId}' is a local project`);
  }
  const database = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${origin}/v1/${database}:runQuery?key=${apiKey}`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery: NEWEST_IDS }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`);
  const answers = (await response.json()) as QueryAnswer[];
  return answers.flatMap(({ document }) => (document ? listed(document) : []));
}

const NEWEST_IDS = {
  from: [{ collectionId: 'posts' }],
  select: { fields: [{ fieldPath: '__name__' }] },
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
  limit: MOST_POSTS,
};

function listed({ name, updateTime }: NonNullable<QueryAnswer['document']>): ListedPost[] {
  const id = name.slice(name.lastIndexOf('/') + 1);
  return POST_ID.test(id) ? [{ id, changedAt: updateTime ?? '' }] : [];
}
