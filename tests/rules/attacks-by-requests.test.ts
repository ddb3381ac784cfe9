import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { titleGrams } from '../../src/model/title-search';
import {
  countPosts,
  openAttackedSite,
  POST_COUNT,
  rest,
  signUp,
  site,
  storedPost,
  VICTIM,
} from './attack-site';
import type { Write } from './attempt';
import { claimOf, PLACE } from './cases/claim';
import { PEOPLE, tokenFor } from './people';
import { BYPASS, typedWrites } from './rest';
import { imageFields, newPost } from './samples';
import { keeping, trashing } from './table';
import { ME, NOW } from './values';

const { peek } = openAttackedSite();
let strangers = 0;

/** An account. Its requests have the token `token`, or no token if `token` is null. */
interface Account {
  token: string | null;
  uid: string;
  email: string;
}

async function stranger(): Promise<Account> {
  const email = `stranger-${Date.now()}-${strangers++}@example.org`;
  return { email, ...(await signUp(email)) };
}

const member = (name: 'editor' | 'owner'): Account => ({
  ...PEOPLE[name],
  token: tokenFor(PEOPLE[name], site.projectId),
});

/** Performs `writes` in one request. @returns the status of the response */
async function commit(account: Account, writes: Write[]): Promise<number> {
  const body = { writes: typedWrites(site, writes, undefined, account) };
  return (await rest('POST', ':commit', account.token, body)).status;
}

/** The writes that move the post `index` to the trash. */
function deletion(index: number): Write[] {
  const path = `posts/post-${index}`;
  return [{ remove: path }, trashing(path, storedPost(index))];
}

describe('A stranger who signs up and sends requests to the REST API', () => {
  test('A stranger cannot delete a post', async () => {
    const me = await stranger();
    for (let index = 0; index < POST_COUNT; index++) {
      expect(await commit(me, deletion(index))).toBe(403);
    }
    expect(await countPosts()).toBe(POST_COUNT);
    expect(await commit(member('editor'), deletion(0))).toBe(200);
  });

  test('A stranger cannot delete several posts with one request', async () => {
    const writes = [0, 1, 2].flatMap(deletion);
    expect(await commit(await stranger(), writes)).toBe(403);
    expect(await countPosts()).toBe(POST_COUNT);
    expect(await commit(member('editor'), writes)).toBe(200);
    expect(await countPosts()).toBe(POST_COUNT - 3);
  });

  test('A stranger cannot publish an obituary', async () => {
    const [, , , , obituaries] = CATEGORIES;
    const post = { ...newPost(obituaries), ...imageFields('post-99', site.projectId) };
    expect(post.type).toBe('obituaries');
    const writes = [{ put: 'posts/post-99', doc: post }];
    expect(await commit(await stranger(), writes)).toBe(403);
    expect(await countPosts()).toBe(POST_COUNT);
    expect(await commit(member('editor'), writes)).toBe(200);
  });

  test('A stranger cannot change a title', async () => {
    const before = await peek(VICTIM);
    const title = 'Mine';
    const stamp = { updatedAt: NOW, updatedBy: ME, revision: 2 };
    const writes = [
      { merge: VICTIM, doc: { ...stamp, title, titleGrams: titleGrams(title) } },
      keeping(VICTIM, storedPost(4)),
    ];
    expect(await commit(await stranger(), writes)).toBe(403);
    expect(await peek(VICTIM)).toEqual(before);
    expect(await commit(member('editor'), writes)).toBe(200);
  });

  test('A stranger cannot become an editor or open enrolment', async () => {
    const me = await stranger();
    const joining = [{ put: `admins/${me.uid}`, doc: { ...PLACE, role: 'editor' } }];
    const opening = [{ merge: 'settings/access', doc: { enrolment: 'open', openedAt: NOW } }];
    expect(await commit(me, opening)).toBe(403);
    expect(await commit(me, joining)).toBe(403);
    expect(await peek(`admins/${me.uid}`)).toBeUndefined();
    // While enrolment is open, every account may join.
    expect(await commit(member('owner'), opening)).toBe(200);
    expect(await commit(me, joining)).toBe(200);
  });

  test('A stranger cannot become the owner or delete the settings', async () => {
    const me = await stranger();
    expect(await commit(me, claimOf(me.uid))).toBe(403);
    expect((await rest('DELETE', '/settings/access', me.token)).status).toBe(403);
    expect(await peek(`admins/${me.uid}`)).toBeUndefined();
    expect((await peek('settings/access'))?.owner).toBe('owner');
    // Without settings, the rules treat the site as new: every account may become the owner.
    await rest('DELETE', '/settings/access', BYPASS);
    expect(await commit(me, claimOf(me.uid))).toBe(200);
  });

  test('A stranger cannot read the e-mail addresses of the team or of people who wait for approval', async () => {
    const { token } = await stranger();
    for (const path of [
      '/admins?pageSize=1',
      '/admins/owner',
      '/requests?pageSize=1',
      '/requests/waiting',
    ]) {
      const { status, answer } = await rest('GET', path, token);
      expect(status).toBe(403);
      expect(answer).not.toContain('@example.org');
      expect((await rest('GET', path, member('owner').token)).answer).toContain('@example.org');
    }
  });

  test('A stranger cannot delete a post with a request that has no token or a made-up token', async () => {
    const editor = member('editor');
    expect(await commit({ ...editor, token: null }, deletion(0))).toBe(403);
    const madeUp = await commit({ ...editor, token: 'made.up.token' }, deletion(0));
    expect(madeUp).toBeGreaterThanOrEqual(400);
    expect(await countPosts()).toBe(POST_COUNT);
    expect(await commit(editor, deletion(0))).toBe(200);
  });
});
