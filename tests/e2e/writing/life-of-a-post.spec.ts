import { emptyDraft } from '../../../src/model/post-draft';
import { example, heldBy, holding, publish } from '../../support/writing/form';
import { objectsOf, storedPost } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

test('A volunteer publishes a post', async ({ page, volunteer, photo }) => {
  const typed = example('events');
  const id = await publish(page, typed, photo);
  expect((await storedPost(id))?.fields).toMatchObject({ ...typed, createdBy: volunteer.uid });
  expect(await objectsOf(id)).toHaveLength(2);
  expect(await heldBy(page)).toEqual(holding({ type: emptyDraft().type || 'events' }, ''));
});
