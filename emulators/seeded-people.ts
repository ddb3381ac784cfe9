import { EMULATOR_OWNER, type StoredDocument } from './firestore-writes';
import { PROJECT_ID } from './suite';

/** The people whom a seeded site knows, with their logins. */
export const PEOPLE = [
  {
    uid: 'seeded-owner',
    email: 'owner@forusbyus.example',
    password: 'karibu-owner',
    may: 'owner: posts, and lets others in',
  },
  {
    uid: 'seeded-editor',
    email: 'editor@forusbyus.example',
    password: 'karibu-editor',
    may: 'editor: posts',
  },
  {
    uid: 'seeded-waiting',
    email: 'waiting@forusbyus.example',
    password: 'karibu-waiting',
    may: 'waits to be let in',
  },
] as const;

const [OWNER, EDITOR, WAITING] = PEOPLE;
type Person = (typeof PEOPLE)[number];

async function askAuth(port: number, method: string, body: object): Promise<Response> {
  return fetch(
    `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/${method}`,
    {
      method: 'POST',
      headers: { ...EMULATOR_OWNER, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
}

/** Makes the account, or gives it its password again. Returns its uid. */
async function putAccount(port: number, { uid, email, password }: Person): Promise<string> {
  const found = await (await askAuth(port, 'accounts:lookup', { email: [email] })).json();
  const known: string | undefined = found.users?.[0]?.localId;
  const method = known ? 'accounts:update' : 'accounts';
  const answer = await askAuth(port, method, { localId: known ?? uid, email, password });
  if (!answer.ok) throw new Error(`Auth refused ${email}: ${await answer.text()}`);
  await answer.body?.cancel();
  return known ?? uid;
}

/** Who owns the site, who helps and who waits, as the rules read it; settings/access comes last. */
function accessDocuments(uids: string[], now: Date): StoredDocument[] {
  const [owner, editor, waiting] = uids;
  const member = { addedBy: owner, addedAt: now };
  return [
    { path: `admins/${owner}`, data: { role: 'owner', email: OWNER.email, ...member } },
    { path: `admins/${editor}`, data: { role: 'editor', email: EDITOR.email, ...member } },
    { path: `requests/${waiting}`, data: { email: WAITING.email, createdAt: now } },
    { path: ACCESS_PATH, data: { owner, enrolment: 'closed', claimedAt: now } },
  ];
}

/** The document that only a claimed site has. */
export const ACCESS_PATH = 'settings/access';

/** Makes the seeded people's accounts; returns the owner's uid and the documents about them all. */
export async function seedPeople(
  authPort: number,
  now: Date,
): Promise<{ owner: string; documents: StoredDocument[] }> {
  const uids = await Promise.all(PEOPLE.map((person) => putAccount(authPort, person)));
  return { owner: String(uids[0]), documents: accessDocuments(uids, now) };
}
