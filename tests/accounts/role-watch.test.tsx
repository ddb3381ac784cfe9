import '../support/mock-firebase';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RoleWatch, watchRole } from '../../src/accounts/role-watch';
import { rememberRole } from '../../src/services/browser/remembered-role';
import { rememberSignIn } from '../../src/services/browser/sign-in-flag';
import { logOut } from '../../src/services/writing/auth';
import { firebase } from '../support/fake-firebase';

const roles: string[] = [];
const failures: unknown[] = [];
let watch: RoleWatch;
let visibility: 'visible' | 'hidden';

beforeEach(() => {
  firebase.reset();
  roles.length = 0;
  failures.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.useFakeTimers();
});
afterEach(() => watch.stop());

async function begin(): Promise<void> {
  watch = watchRole({ uid: 'ali', email: 'ali@example.org' }, (change) => {
    if ('role' in change) roles.push(change.role);
    else failures.push(change.roleError);
  });
  await vi.advanceTimersByTimeAsync(0);
}

function look(next: typeof visibility): Promise<unknown> {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
  return vi.advanceTimersByTimeAsync(0);
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const makeEditor = () => firebase.documents.set('admins/ali', { role: 'editor' });

test('A person who waits for approval learns within 15 seconds that they have become an editor', async () => {
  await begin();
  expect(roles).toEqual(['waiting']);
  makeEditor();
  await seconds(14);
  expect(roles).toEqual(['waiting']);
  await seconds(1);
  expect(roles).toEqual(['waiting', 'editor']);
});

test('A member of the team learns within a minute that they were removed from the team', async () => {
  makeEditor();
  await begin();
  firebase.documents.clear();
  await seconds(59);
  expect(roles).toEqual(['editor']);
  await seconds(1);
  expect(roles).toEqual(['editor', 'waiting']);
});

test('The role is not read while the tab is hidden, and is read at once when the tab is shown', async () => {
  await begin();
  await look('hidden');
  await seconds(600);
  expect(firebase.asked).toHaveLength(1);
  makeEditor();
  await look('visible');
  expect(roles).toEqual(['waiting', 'editor']);
});

test('A tab that is opened in the background reads the role once', async () => {
  visibility = 'hidden';
  await begin();
  await seconds(600);
  expect(firebase.asked).toHaveLength(1);
});

test('A failed read of the role is repeated after 15 seconds', async () => {
  firebase.disrupt('get admins/ali', { code: 'unavailable' });
  await begin();
  expect(roles).toEqual([]);
  expect(failures).toEqual([expect.objectContaining({ code: 'unavailable' })]);
  firebase.endDisruption('get admins/ali');
  await seconds(15);
  expect(roles).toEqual(['waiting']);
});

test('If a later read of the role is answered first, the late answer to the earlier read is ignored', async () => {
  const answer = firebase.hold('get admins/ali');
  await begin();
  firebase.endDisruption('get admins/ali');
  makeEditor();
  await watch.check();
  expect(roles).toEqual(['editor']);
  firebase.documents.clear();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(roles).toEqual(['editor']);
});

test('After the watch of a role is stopped, the role is not read any more', async () => {
  await begin();
  watch.stop();
  await seconds(600);
  await look('visible');
  expect(firebase.asked).toHaveLength(1);
});

describe('The remembered role of a member', () => {
  const unreachable = () => firebase.disrupt('get admins/ali', new Promise(() => {}));

  async function restart(): Promise<void> {
    watch.stop();
    roles.length = 0;
    failures.length = 0;
    await begin();
  }

  test('Until the server answers, a member has the role that the device remembers', async () => {
    rememberSignIn(false);
    makeEditor();
    await begin();
    unreachable();
    await restart();
    expect(roles).toEqual(['editor']);
    firebase.endDisruption('get admins/ali');
    await look('visible');
    expect(roles).toEqual(['editor']);
  });

  test('If the server answers that a person is no longer a member, the device forgets the person’s role', async () => {
    rememberSignIn(false);
    makeEditor();
    await begin();
    firebase.documents.clear();
    await restart();
    expect(roles).toEqual(['editor', 'waiting']);
    unreachable();
    await restart();
    expect(roles).toEqual([]);
  });

  test.each([
    ['the member logs out', logOut],
    ['another person’s role is remembered', () => rememberRole('zuri', 'owner')],
    ['the tab is closed', () => sessionStorage.clear()],
  ])('On a shared computer, a member’s role is forgotten when %s', async (_, end) => {
    rememberSignIn(true);
    makeEditor();
    await begin();
    // On a shared computer, the role is stored in sessionStorage.
    expect(localStorage).toHaveLength(0);
    await end();
    unreachable();
    await restart();
    expect(roles).toEqual([]);
  });
});
