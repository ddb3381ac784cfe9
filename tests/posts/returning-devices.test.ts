import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { DELETION_DAYS } from '../../src/model/retention';
import { announce, deleteFromSite, examplePost, startFirebase } from '../support/fake-rest';
import { fakeFirestore } from '../support/fake-sdks';
import { fc } from '../support/fast-check';

// Random sequences of what happens on the site and on one device. After each comparison, the device
// must keep no deleted post, and no text of a post that was edited before.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const IDS = ['house', 'plot', 'shop', 'farm'];
/** The longest time by which a write can have an earlier time than its storing. */
const MAX_LATE_MS = 30 * SECOND;

/** One step of a history. `late` is the age of a write's time when the write is stored. */
type Step =
  | { does: 'edit' | 'delete' | 'restore'; id: string; late: number }
  | { does: 'wait'; ms: number }
  | { does: 'set clock'; ahead: number }
  | { does: 'visit'; reads: string[]; asksMark: boolean };

const id = fc.constantFrom(...IDS);
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constantFrom('edit' as const, 'delete' as const, 'restore' as const),
        id,
        late: fc.constantFrom(0, SECOND, MAX_LATE_MS),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        ms: fc.constantFrom(SECOND, 11 * MINUTE, 3 * DAY, 57.9 * DAY, 58.1 * DAY, 61 * DAY),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('set clock' as const),
        ahead: fc.constantFrom(0, -20 * 365 * DAY, 20 * 365 * DAY, DAY, -DAY),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('visit' as const),
        reads: fc.uniqueArray(id),
        asksMark: fc.boolean(),
      }),
    },
  ),
  { maxLength: 12, size: 'max' },
);

/** The site and one device, whose clock may be wrong. */
class History {
  now = Date.UTC(2026, 10, 24, 9);
  ahead = 0;
  edits = 0;
  readonly firebase = startFirebase(IDS.map((id) => examplePost('properties', id)));
  readonly trash = new Map<string, Record<string, unknown>>();

  async perform(step: Step): Promise<void> {
    if (step.does === 'wait') this.now += step.ms;
    else if (step.does === 'set clock') this.ahead = step.ahead;
    else if (step.does === 'visit') await this.visit(step.reads, step.asksMark);
    else this.write(step.does, step.id, new Date(this.now - step.late));
    this.expire();
  }

  write(does: 'edit' | 'delete' | 'restore', id: string, at: Date): void {
    // No two writes have the same time.
    this.now += 1;
    const { documents } = this.firebase;
    const post = documents.get(`posts/${id}`);
    const trashed = this.trash.get(id);
    if (does === 'edit' && post) {
      this.edits += 1;
      const updatedAt = fakeFirestore.Timestamp.fromDate(at);
      documents.set(`posts/${id}`, { ...post, title: `Edit ${this.edits}`, updatedAt });
    } else if (does === 'delete' && post) {
      this.trash.set(id, post);
      deleteFromSite(id, at);
    } else if (does === 'restore' && trashed) {
      this.trash.delete(id);
      documents.set(`posts/${id}`, trashed);
      announce(id, at);
    }
  }

  /** Deletes the announcements that Firestore's TTL may have deleted. */
  expire(): void {
    const { documents } = this.firebase;
    for (const [path, fields] of documents) {
      const { updatedAt } = fields as { updatedAt?: { toDate: () => Date } };
      const age = this.now - (updatedAt?.toDate().getTime() ?? 0);
      if (path.startsWith('deletions/') && age > (DELETION_DAYS - 1) * DAY) documents.delete(path);
    }
  }

  /** Opens a page that reads the posts `reads`, and compares the kept posts if ten minutes passed. */
  async visit(reads: string[], asksMark: boolean): Promise<void> {
    vi.setSystemTime(this.now + this.ahead);
    this.firebase.readTime = new Date(this.now).toISOString();
    vi.resetModules();
    const { getPost, readChangeMark } = await import('../../src/posts/reading/read-posts');
    const { startKeepingReads } = await import('../../src/services/reading/keep-reads');
    const { listKeptPosts, readSetting } = await import('../../src/services/reading/kept-posts');
    const { compareKeptPosts } = await import('../../src/posts/offline/compare-kept');
    startKeepingReads();
    if (asksMark) await readChangeMark();
    for (const id of reads) await getPost(id);
    // A page that is closed writes nothing more; here, the writes of the reads end before the page.
    await listKeptPosts();
    const before = await readSetting('compared');
    await compareKeptPosts();
    if ((await readSetting('compared'))?.lookedAt === before?.lookedAt) return;
    for (const { id, fields } of await listKeptPosts()) {
      const stored = this.firebase.documents.get(`posts/${id}`);
      expect(stored, `${id} is kept, but deleted`).toBeDefined();
      expect(fields.title, id).toEqual({ stringValue: stored?.title });
    }
  }
}

test('After a comparison, a device keeps no post that was deleted while it was away, and no old text', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      vi.resetModules();
      const { removeKeptPosts, writeSetting } = await import(
        '../../src/services/reading/kept-posts'
      );
      await removeKeptPosts(IDS);
      await writeSetting('compared', undefined as never);
      const history = new History();
      await history.visit(IDS, false);
      for (const step of list) await history.perform(step);
    }),
    { numRuns: 200 },
  );
}, 120_000);
