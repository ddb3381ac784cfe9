import { documentName, signInRequest } from '../build/firestore-rest.mjs';
import { PlainFailure } from '../emulators/failures';
import { textOf } from './folder';
import { callMethod, fetchWithRetries, type Site, throwIfRefused, type Value } from './site';

/** The login of a member of the team. */
export interface Credentials {
  email: string;
  password: string;
}

/** The session of a signed-in person. */
export interface Session {
  /** The person's role; '' if the person is not in the team. */
  role: string;
  token: string;
  refreshToken: string;
  /** The time at which the session must be renewed, in milliseconds since 1970. */
  renewAt: number;
}

/** The error codes of Identity Toolkit for a wrong login. */
const WRONG_LOGIN = /INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|INVALID_EMAIL/;

/**
 * Signs a person in. The password is not stored.
 * @throws PlainFailure if the login is wrong
 * @throws ServiceError if a service refuses a request for another reason
 */
export async function signIn(site: Site, credentials: Credentials): Promise<Session> {
  const response = await fetchWithRetries(...signInRequest(site, credentials));
  if (!response.ok && WRONG_LOGIN.test(await response.clone().text())) {
    throw new PlainFailure('Wrong email/password combination.');
  }
  await throwIfRefused(response);
  const { idToken, refreshToken, localId } = (await response.json()) as Record<string, string>;
  const name = documentName(site, `admins/${localId}`);
  const rows = await callMethod<{ found?: { fields: Record<string, Value> } }>(
    site,
    ':batchGet',
    { documents: [name] },
    idToken,
  );
  const role = textOf(rows.find(({ found }) => found)?.found?.fields.role);
  return { role, ...newTokens(idToken, refreshToken) };
}

/** Renews the session if its token expires soon. */
export async function renew(site: Site, session: Session): Promise<void> {
  if (Date.now() < session.renewAt) return;
  const response = await fetchWithRetries(site, `${site.token}/v1/token?key=${site.apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: session.refreshToken,
    }).toString(),
  });
  if (!response.ok)
    throw new PlainFailure(
      'The session has ended. Run the command again: it continues where it stopped.',
    );
  const renewed = (await response.json()) as Record<string, string>;
  Object.assign(session, newTokens(renewed.id_token, renewed.refresh_token));
}

/**
 * The tokens of a session. The session is renewed after 50 minutes, because tokens expire after an
 * hour.
 */
function newTokens(token = '', refreshToken = ''): Omit<Session, 'role'> {
  return { token, refreshToken, renewAt: Date.now() + 50 * 60_000 };
}
