import { describe, expect, test } from 'vitest';
import { countPosts, openAttackedSite, POST_COUNT, rest, signUp, VICTIM } from './attack-site';

const { peek } = openAttackedSite();
let strangers = 0;

const stranger = () => signUp(`stranger-${Date.now()}-${strangers++}@example.org`);

describe('a stranger who signs up and sends requests to the REST API', () => {
  test('cannot delete a post', async () => {
    const { token } = await stranger();
    for (let index = 0; index < POST_COUNT; index++) {
      expect((await rest('DELETE', `/posts/post-${index}`, token)).status).toBe(403);
    }
    expect(await countPosts()).toBe(POST_COUNT);
  });

  test('cannot delete all posts with :commit or with :batchWrite', async () => {
    const { token } = await stranger();
    const name = (index: number) =>
      `projects/demo-for-us-by-us/databases/(default)/documents/posts/post-${index}`;
    const writes = Array.from({ length: POST_COUNT }, (_, index) => ({ delete: name(index) }));
    expect((await rest('POST', ':commit', token, { writes })).status).toBe(403);
    const each = await rest('POST', ':batchWrite', token, { writes });
    expect(each.answer).not.toContain('"updateTime"');
    expect(await countPosts()).toBe(POST_COUNT);
  });

  test('cannot publish an obituary', async () => {
    const { token } = await stranger();
    const fields = { type: { stringValue: 'obituaries' }, title: { stringValue: 'Not so' } };
    expect((await rest('POST', '/posts', token, { fields })).status).toBe(403);
    expect(await countPosts()).toBe(POST_COUNT);
  });

  test('cannot change a title', async () => {
    const { token } = await stranger();
    const before = await peek(VICTIM);
    const path = `/${VICTIM}?updateMask.fieldPaths=title`;
    const answer = await rest('PATCH', path, token, { fields: { title: { stringValue: 'Mine' } } });
    expect(answer.status).toBe(403);
    expect(await peek(VICTIM)).toEqual(before);
  });

  test('cannot become an editor or the owner, or change the settings', async () => {
    const { token, uid } = await stranger();
    for (const role of ['editor', 'owner']) {
      const fields = { role: { stringValue: role } };
      expect((await rest('PATCH', `/admins/${uid}`, token, { fields })).status).toBe(403);
    }
    const fields = { enrolment: { stringValue: 'open' }, owner: { stringValue: uid } };
    expect((await rest('PATCH', '/settings/access', token, { fields })).status).toBe(403);
    expect((await rest('DELETE', '/settings/access', token)).status).toBe(403);
    expect(await peek(`admins/${uid}`)).toBeUndefined();
    expect((await peek('settings/access'))?.owner).toBe('owner');
  });

  test('cannot read the e-mail addresses of the team or of people who wait for approval', async () => {
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

  test('cannot delete a post with a request that has no token or a made-up token', async () => {
    expect((await rest('DELETE', `/${VICTIM}`, null)).status).toBe(403);
    expect((await rest('DELETE', `/${VICTIM}`, 'made.up.token')).status).toBeGreaterThanOrEqual(
      400,
    );
    expect(await countPosts()).toBe(POST_COUNT);
  });
});
