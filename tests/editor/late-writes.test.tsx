import '../support/mock-firebase';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPostSaver } from '../../src/editor/saving/save-post';
import type { FormPhoto } from '../../src/model/form-photo';
import { emptyDraft } from '../../src/model/post-draft';
import { randomId } from '../../src/services/writing/random-id';
import { allPosts, startBackend } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';

const SIZE = { width: 1600, height: 1200, extension: 'webp' } as const;
const prepared = { photo: new Blob(['photo']), thumbnail: new Blob(['small']), ...SIZE };
const photos: FormPhoto[] = [
  { key: 'one', alt: '', point: '', picked: { prepared, fileName: 'market.jpg' } },
];

beforeEach(() => {
  startBackend();
  firebase.changeUser(signedIn('ali', 'editor'));
});

/** A request to publish an event with this title. */
function publishing(title: string) {
  const draft = { ...emptyDraft(), type: 'events' as const, title };
  return { isNew: true, revision: 0, draft, photos, before: [], saveIds: [randomId()] };
}

/**
 * Sends a save whose read of the post gets no answer in time.
 * @returns the save's saver, and a function that sends the answer after all
 */
async function giveUp() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = firebase.hold('get posts/market');
  const saver = createPostSaver('market');
  const saving = saver.save(publishing('With a mistake'));
  const failed = expect(saving).rejects.toMatchObject({ code: 'unavailable' });
  await vi.waitFor(() => expect(firebase.asked).toContain('get posts/market'));
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  firebase.endDisruption('get posts/market');
  return { saver, answer };
}

/** Lets everything happen that no longer waits for an answer. */
const settle = () => new Promise(setImmediate);

test('If a save was given up because its post could not be read in time, the late answer publishes no post without its deleted photo', async () => {
  const { saver, answer } = await giveUp();
  saver.abandon();
  await settle();
  expect([...firebase.objects]).toEqual([]);
  answer();
  await settle();
  expect(allPosts()).toEqual([]);
});

test('If the late answer to a save that was given up comes while a corrected post is saved, the corrected post stays', async () => {
  const { saver, answer } = await giveUp();
  const set = firebase.documents.set.bind(firebase.documents);
  vi.spyOn(firebase.documents, 'set').mockImplementation((path, fields) => {
    answer();
    return set(path, fields);
  });
  await saver.save(publishing('Corrected'));
  await settle();
  expect(allPosts()).toMatchObject([{ title: 'Corrected', revision: 1 }]);
});

test('If the writer leaves the form just before the write of a post, the post is not published, and its photo does not stay', async () => {
  const saver = createPostSaver('market');
  const leaving = new AbortController();
  const onWriting = async () => {
    leaving.abort();
    saver.abandon();
  };
  const { signal } = leaving;
  await expect(saver.save({ ...publishing('Left'), signal, onWriting })).rejects.toMatchObject({
    code: 'storage/canceled',
  });
  expect(allPosts()).toEqual([]);
  await vi.waitFor(() => expect([...firebase.objects]).toEqual([]));
});
