import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginErrorMessage } from '../../src/accounts/login-errors';
import * as membership from '../../src/accounts/membership';
import { serverErrorMessage } from '../../src/model/server-errors';
import * as account from '../../src/services/writing/account';
import * as auth from '../../src/services/writing/auth';
import * as enrolment from '../../src/services/writing/enrolment';
import * as members from '../../src/services/writing/members';
import * as names from '../../src/services/writing/names';

const services = { ...auth, ...account, ...membership, ...members, ...enrolment, ...names };
const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID;
const PASSWORD = 'asante sana';
let made = 0;

function emulator(service: 'FIRESTORE' | 'FIREBASE_AUTH', path: string, request: RequestInit) {
  const address = `http://${process.env[`${service}_EMULATOR_HOST`]}/${path}`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  return fetch(address, { ...request, headers });
}

/** The codes in the e-mails that Firebase has sent. */
async function listCodes(): Promise<{ newEmail?: string; oobLink: string }[]> {
  const sent = await emulator('FIREBASE_AUTH', `emulator/v1/projects/${projectId}/oobCodes`, {});
  return (await sent.json()).oobCodes;
}

const credentials = (email: string) => ({ email, password: PASSWORD, shared: false });

async function newcomer(name: string): Promise<auth.Account> {
  made += 1;
  return services.signUp(credentials(`${name}-${Date.now()}-${made}@example.org`));
}

/** Signs in with the given account, and then runs `act`. */
async function as<T>({ email }: auth.Account, act: () => Promise<T>): Promise<T> {
  await services.logIn(credentials(email));
  return act();
}

/** A storage of a browser; Node has none. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

beforeAll(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage());
});
beforeEach(async () => {
  const path = `emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await emulator('FIRESTORE', path, { method: 'DELETE' });
});

describe('Joining the team', () => {
  test('sendVerification requests an e-mail that verifies the newcomer’s address', async () => {
    const { email } = await newcomer('amina');
    await services.sendVerification();
    expect(await listCodes()).toContainEqual(
      expect.objectContaining({ email, requestType: 'VERIFY_EMAIL' }),
    );
  });

  test('While enrolment is open, a new account becomes an editor at once, and a waiting person can become an editor', async () => {
    const owner = await newcomer('owner');
    await services.joinTeam(owner);
    const waits = await newcomer('amina');
    await services.joinTeam(waits);
    await as(owner, () => services.setEnrolment('open'));
    const zuri = await newcomer('zuri');
    await services.joinTeam(zuri);
    expect(await services.getRole(zuri.uid)).toBe('editor');
    await as(waits, async () => {
      expect(await services.getStanding(waits)).toBe('open');
      await services.enrol(waits);
      expect(await services.getRole(waits.uid)).toBe('editor');
    });
    expect(await as(owner, () => services.listRequests())).toEqual([]);
  });

  test('The owner sees many requests for access, the oldest first, and can delete all of them', async () => {
    const owner = await newcomer('owner');
    await services.joinTeam(owner);
    const uids: string[] = [];
    for (let count = 0; count < 27; count += 1) {
      const person = await newcomer('many');
      await services.requestAccess(person);
      uids.push(person.uid);
    }
    await as(owner, async () => {
      const waiting = await services.listRequests();
      expect(waiting.map(({ uid }) => uid)).toEqual(uids);
      expect((await services.listRequests(2)).map(({ uid }) => uid)).toEqual(uids.slice(0, 2));
      await services.declineRequests(uids);
      expect(await services.listRequests()).toEqual([]);
    });
  });

  test('An existing account can become the owner of a site without an owner; the next account waits', async () => {
    const account = await newcomer('early');
    expect(await services.getStanding(account)).toBe('claimed');
    expect(await services.getRole(account.uid)).toBe('owner');
    const late = await newcomer('late');
    expect(await services.getStanding(late)).toBe('not asked');
    expect(await services.getRole(late.uid)).toBe('waiting');
  });

  test('If the rules refuse a read or a write, the message says that the server refused it', async () => {
    await services.joinTeam(await newcomer('owner'));
    const amina = await newcomer('amina');
    // The attempts are performed one after the other, because the emulator may report a conflict
    // between parallel writes.
    for (const attempt of [
      () => services.listMembers(),
      () => services.listRequests(),
      () => services.setEnrolment('open'),
      () => services.enrol(amina),
      () => services.claimOwnership(amina),
      () => services.approveRequest({ ...amina, name: '' }, amina.uid),
    ]) {
      const outcome = await attempt().then(
        () => 'allowed',
        (error: unknown) => serverErrorMessage(error),
      );
      expect(outcome).toBe('The server refused this. Something may have changed: look again.');
    }
  });
});

/** Opens the link that Firebase has sent to `email`. */
async function openLink(email: string): Promise<void> {
  const link = (await listCodes()).find(({ newEmail }) => newEmail === email)?.oobLink ?? '';
  expect((await fetch(link)).ok).toBe(true);
}

describe.each([true, false])('Email enumeration protection: %s', (enableImprovedEmailPrivacy) => {
  beforeAll(async () => {
    await emulator('FIREBASE_AUTH', `emulator/v1/projects/${projectId}/config`, {
      method: 'PATCH',
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
    });
  });

  const failureOf = (act: Promise<unknown>) => act.then(() => 'none', loginErrorMessage);

  test('If a login fails, the message names the cause, but email enumeration protection hides whether the account exists', async () => {
    const { email } = await newcomer('ali');
    const wrong = services.logIn({ ...credentials(email), password: 'not it' });
    expect(await failureOf(wrong)).toBe('Wrong email/password combination.');
    expect(await failureOf(services.logIn(credentials('nobody@example.org')))).toBe(
      enableImprovedEmailPrivacy
        ? 'Wrong email/password combination.'
        : 'No user found with this email.',
    );
    expect(await failureOf(services.logIn(credentials('no address')))).toBe(
      'Email address is invalid.',
    );
  });

  test('If a sign-up fails, the message names the cause, with or without email enumeration protection', async () => {
    const { email } = await newcomer('ali');
    expect(await failureOf(services.signUp(credentials(email)))).toBe(
      'Email already used. Go to login page.',
    );
    const weak = { ...credentials('weak@example.org'), password: '12345' };
    expect(await failureOf(services.signUp(weak))).toBe('Password should be at least 6 characters');
  });

  test('If a member opens the link to a new e-mail address, they log in with it, and the team’s document follows', async () => {
    const owner = await newcomer('owner');
    await services.joinTeam(owner);
    const moved = `moved-${Date.now()}-${enableImprovedEmailPrivacy}@example.org`;
    const wrong = services.requestNewEmail(moved, 'not it');
    await expect(wrong).rejects.toMatchObject({
      code: expect.stringMatching(/wrong-password|invalid-credential/),
    });
    await services.requestNewEmail(moved, PASSWORD);
    await openLink(moved);
    await as({ ...owner, email: moved }, async () => {
      expect(await services.getOwnRole({ ...owner, email: moved })).toBe('owner');
      await expect
        .poll(async () => (await services.listMembers()).map(({ email }) => email))
        .toEqual([moved]);
    });
  });

  test('A member and an applicant can delete their accounts, with their documents; the owner cannot', async () => {
    const owner = await newcomer('owner');
    await services.joinTeam(owner);
    await expect(services.deleteAccount(PASSWORD)).rejects.toThrow('An owner cannot leave');
    await services.setEnrolment('open');
    const editor = await newcomer('editor');
    await services.joinTeam(editor);
    expect(await services.getRole(editor.uid)).toBe('editor');
    await services.deleteAccount(PASSWORD);
    expect(await failureOf(services.logIn(credentials(editor.email)))).not.toBe('none');
    await as(owner, () => services.setEnrolment('closed'));
    const waits = await newcomer('waits');
    await services.joinTeam(waits);
    expect(await services.getRole(waits.uid)).toBe('waiting');
    await services.deleteAccount(PASSWORD);
    await as(owner, async () => {
      const { members, waiting } = await services.getTeam();
      expect([members.map(({ uid }) => uid), waiting]).toEqual([[owner.uid], []]);
    });
  });

  // The drill 'A lost owner' of docs/deploying.md.
  test('An owner can make an editor an owner, who removes the first owner, who can then delete their account', async () => {
    const owner = await newcomer('owner');
    await services.joinTeam(owner);
    await services.setEnrolment('open');
    const second = await newcomer('second');
    await services.joinTeam(second);
    await as(owner, () => services.makeOwner(second.uid));
    expect(await as(second, () => services.getRole(second.uid))).toBe('owner');
    await as(second, () => services.removeMember(owner.uid));
    await as(owner, () => services.deleteAccount(PASSWORD));
    await as(second, async () => {
      const { members } = await services.getTeam();
      expect(members.map(({ uid, role }) => [uid, role])).toEqual([[second.uid, 'owner']]);
    });
  });

  test('A password reset never reveals whether an account exists, with or without email enumeration protection', async () => {
    const { email } = await newcomer('ali');
    expect(await failureOf(services.resetPassword(email))).toBe('none');
    expect(await failureOf(services.resetPassword('nobody@example.org'))).toBe('none');
  });
});
