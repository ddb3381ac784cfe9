import { pathOf, type Write } from './attempt';
import type { Person } from './people';
import { serverTimes, typedFields } from './values';

/** With this token, the emulator does not check the rules. */
export const BYPASS = 'owner';
export const BYPASS_HEADERS = { Authorization: `Bearer ${BYPASS}` };

/** The id of the sample post, which most cases use. */
const SAMPLE_ID = 'post-1';

export type Verdict = 'allowed' | 'refused';

/** A project on the Firestore emulator, used through its REST API. */
export interface Emulated {
  host: string;
  projectId: string;
}

/** Loads `source` as the project's rules; throws if it does not compile. */
export async function loadRules({ host, projectId }: Emulated, source: string): Promise<void> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** The URL of the project's documents in the REST API. Callers append a path or a method. */
export function documentsUrl({ host, projectId }: Emulated): string {
  return `http://${host}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** Deletes every document of the project. */
export async function clear(site: Emulated): Promise<void> {
  const url = documentsUrl(site).replace('/v1/', '/emulator/v1/');
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(await response.text());
}

/**
 * Sends a request, without a token if `token` is null, and returns whether the rules allow it. A
 * request that gets status 404 also counts as allowed. Throws if the request fails for another
 * reason than a refusal by the rules.
 * @param call the path or the method that is appended to `documentsUrl`
 */
export async function send(
  site: Emulated,
  token: string | null,
  call: string,
  body?: object,
): Promise<Verdict> {
  const response = await fetch(documentsUrl(site) + call, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (response.ok || response.status === 404) return 'allowed';
  if (response.status === 403 && text.includes('PERMISSION_DENIED')) return 'refused';
  throw new Error(`${response.status} ${text}`);
}

/** A document in the REST API's format. */
export interface Typed {
  name: string;
  createTime: string;
  fields?: Record<string, Record<string, unknown>>;
}

/** Reads a document without a check of the rules; null if it does not exist. */
export async function readDocument(site: Emulated, path: string): Promise<Typed | null> {
  const answer = await fetch(`${documentsUrl(site)}/${path}`, { headers: BYPASS_HEADERS });
  return answer.status === 404 ? null : ((await answer.json()) as Typed);
}

/** Reads at most 300 documents of a collection without a check of the rules. */
export async function listDocuments(site: Emulated, path: string): Promise<Typed[]> {
  const url = `${documentsUrl(site)}/${path}?pageSize=300`;
  const answer = await fetch(url, { headers: BYPASS_HEADERS });
  return ((await answer.json()) as { documents?: Typed[] }).documents ?? [];
}

/** The id of a document: the last part of its name. */
export const idOf = ({ name }: Typed): string => name.slice(name.lastIndexOf('/') + 1);

/** Performs `writes`, bypassing the rules. */
export async function writeUnchecked(site: Emulated, writes: readonly Write[]): Promise<void> {
  await send(site, BYPASS, ':commit', { writes: typedWrites(site, writes) });
}

/** Converts `writes` of `person` to the REST API's format. `id` replaces the sample post's id. */
export function typedWrites(
  site: Emulated,
  writes: readonly Write[],
  id?: string,
  person: Person | null = null,
): object[] {
  return JSON.parse(
    renamed(JSON.stringify(writes.map((write) => typedWrite(site, write, person))), id),
  );
}

/** Replaces the sample post's id in `text` by `id`. */
export function renamed(text: string, id = SAMPLE_ID): string {
  return text.replaceAll(SAMPLE_ID, id);
}

function typedWrite({ projectId }: Emulated, write: Write, person: Person | null): object {
  const name = `projects/${projectId}/databases/(default)/documents/${pathOf(write)}`;
  if ('remove' in write) return { delete: name };
  const fields = typedFields(write.doc, person);
  return {
    update: { name, fields },
    ...('merge' in write ? { updateMask: { fieldPaths: Object.keys(fields) } } : {}),
    ...('isNew' in write ? { currentDocument: { exists: false } } : {}),
    updateTransforms: serverTimes(write.doc).map((fieldPath) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    })),
  };
}
