import { logIn, makeMember, setAccess } from '../../support/browser/emulated-people';
import {
  answerWithHostilePosts,
  expectNothingRan,
  watchForPayloads,
} from '../../support/browser/hostile-backend';
import { PAYLOADS } from '../../support/browser/markup';
import { expect, test } from '../../support/browser/test';

watchForPayloads();

test('The table of posts shows markup in titles as text', async ({ page, site }) => {
  const owner = await makeMember('owner', 'owner');
  await setAccess(owner.uid, 'closed');
  await logIn(page, owner);
  answerWithHostilePosts(site);
  await page.goto('/posts');
  for (const payload of PAYLOADS) {
    await expect(page.getByText(payload, { exact: true }).first()).toBeAttached();
  }
  await expectNothingRan(page);
});
