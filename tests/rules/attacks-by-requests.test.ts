import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  countPosts,
  openEnvironment,
  POSTS_THERE,
  peek,
  rest,
  restore,
  signUp,
} from './attack-site';

let environment: RulesTestEnvironment;
let strangers = 0;

beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(() => restore(environment));
afterAll(() => environment.cleanup());

const stranger = () => signUp(`stranger-${Date.now()}-${strangers++}@example.org`);

/** Somebody else's post, the target of most attacks. */
const VICTIM = 'posts/post-4';

describe('a stranger who signs up, by plain requests', () => {
  test('and tries to delete every post deletes none', async () => {
    const { token } = await stranger();
    for (let index = 0; index < POSTS_THERE; index++) {
      expect((await rest('DELETE', `/posts/post-${index}`, token)).status).toBe(403);
    }
    expect(await countPosts()).toBe(POSTS_THERE);
  });

  test('and deletes them all in one batch deletes none', async () => {
    const { token } = await stranger();
    const name = (index: number) =>
      `projects/demo-for-us-by-us/databases/(default)/documents/posts/post-${index}`;
    const writes = Array.from({ length: POSTS_THERE }, (_, index) => ({ delete: name(index) }));
    expect((await rest('POST', ':commit', token, { writes })).status).toBe(403);
    const each = await rest('POST', ':batchWrite', token, { writes });
    expect(each.answer).not.toContain('"updateTime"');
    expect(await countPosts()).toBe(POSTS_THERE);
  });

  test('and writes an obituary of somebody alive writes none', async () => {
    const { token } = await stranger();
    const fields = { type: { stringValue: 'obituaries' }, title: { stringValue: 'Not so' } };
    expect((await rest('POST', '/posts', token, { fields })).status).toBe(403);
    expect(await countPosts()).toBe(POSTS_THERE);
  });

  test('and changes a title changes nothing', async () => {
    const { token } = await stranger();
    const before = await peek(environment, VICTIM);
    const path = `/${VICTIM}?updateMask.fieldPaths=title`;
    const answer = await rest('PATCH', path, token, { fields: { title: { stringValue: 'Mine' } } });
    expect(answer.status).toBe(403);
    expect(await peek(environment, VICTIM)).toEqual(before);
  });

  test('and makes themself an editor, an owner, or opens enrolment does neither', async () => {
    const { token, uid } = await stranger();
    for (const role of ['editor', 'owner']) {
      const fields = { role: { stringValue: role } };
      expect((await rest('PATCH', `/admins/${uid}`, token, { fields })).status).toBe(403);
    }
    const fields = { enrolment: { stringValue: 'open' }, owner: { stringValue: uid } };
    expect((await rest('PATCH', '/settings/access', token, { fields })).status).toBe(403);
    expect((await rest('DELETE', '/settings/access', token)).status).toBe(403);
    expect(await peek(environment, `admins/${uid}`)).toBeUndefined();
    expect((await peek(environment, 'settings/access'))?.owner).toBe('owner');
  });

  test('and asks for e-mail addresses gets none', async () => {
    const { token } = await stranger();
    for (const path of [
      '/admins',
      '/admins?pageSize=1',
      '/admins/owner',
      '/requests',
      '/requests/waiting',
    ]) {
      const { status, answer } = await rest('GET', path, token);
      expect(status).toBe(403);
      expect(answer).not.toContain('@example.org');
    }
  });

  test('with no token or a made-up one writes nothing', async () => {
    expect((await rest('DELETE', `/${VICTIM}`, null)).status).toBe(403);
    expect((await rest('DELETE', `/${VICTIM}`, 'made.up.token')).status).toBeGreaterThanOrEqual(
      400,
    );
    expect(await countPosts()).toBe(POSTS_THERE);
  });
});
