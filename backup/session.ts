import { nameOf, signInRequestOf } from '../build/firestore-rest.mjs';
import { textOf } from './folder';
import { ask, call, type Site, type Value } from './site';

/** The owner's login: the rules allow only the owner to restore posts. */
export interface Credentials {
  email: string;
  password: string;
}

/** A signed-in person. */
export interface Session {
  token: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Signs in. The password is sent, and kept nowhere. @throws Error where it is not accepted */
export async function signIn(site: Site, credentials: Credentials): Promise<Session> {
  const answer = await ask(...signInRequestOf(site, credentials));
  if (!answer.ok) throw new Error('Wrong email/password combination.');
  const said = (await answer.json()) as { idToken: string; refreshToken: string; localId: string };
  const session = { token: said.idToken, refreshToken: said.refreshToken, until: inAnHour() };
  const place = nameOf(site, `admins/${said.localId}`);
  const rows = await call<{ found?: { fields: Record<string, Value> } }>(
    site,
    ':batchGet',
    { documents: [place] },
    session.token,
  );
  const role = textOf(rows.find(({ found }) => found)?.found?.fields.role);
  if (role !== 'owner') throw new Error('Only the owner of the site can bring posts back.');
  return session;
}

/** Renews the session before its token runs out. */
export async function renew(site: Site, session: Session): Promise<void> {
  if (Date.now() < session.until) return;
  const answer = await ask(site, `${site.token}/v1/token?key=${site.apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: session.refreshToken,
    }).toString(),
  });
  if (!answer.ok) throw new Error('The session has ended. Run it again: it goes on where it was.');
  const said = (await answer.json()) as { id_token: string; refresh_token: string };
  Object.assign(session, {
    token: said.id_token,
    refreshToken: said.refresh_token,
    until: inAnHour(),
  });
}

/** Some minutes before a token ends that is given now. */
function inAnHour(): number {
  return Date.now() + 50 * 60_000;
}
