import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DocumentReference,
  setDoc,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { DAY_MS } from '../../../src/model/dates';
import type { Entry } from '../../../src/model/entry';
import { randomId } from '../../../src/services/writing/random-id';
import { FIRESTORE_RULES, STORAGE_RULES } from '../rules-files';
import { applyPatch, type Doubles, type Patch } from './services';
import { currentTab } from './tab';

/**
 * A mistake that a test puts into the site's code or into the rules, to check that histories
 * (random sequences of actions) find it. A mistake in the code is made by doubles of functions, so
 * that it does not depend on how the code is written. For some mistakes in the code, the rules are
 * changed too, because the unchanged rules would prevent the effect of the mistake.
 */
export interface Defect {
  doubles?: Doubles;
  rules?: RulesPatch[];
  storageRules?: RulesPatch[];
}

type RulesPatch = Omit<Patch, 'file'>;

/** With this patch, each team member may delete any document in the trash at any time. */
const trashWithoutAge: RulesPatch = {
  from: 'isOwner() || existsAfter(livePost(id))\n          || request.time > resource.data.deletedAt',
  to: 'true || isOwner() || request.time > resource.data.deletedAt',
};
/** Receives the writes of a transaction, and passes on those that the defect does not change. */
type Writes = Pick<Transaction, 'set' | 'delete'>;

/** A defect of functions of the module `file`. */
function double<File extends keyof Doubles>(file: File, functions: Doubles[File]): Defect {
  return { doubles: { [file]: functions } };
}

/** A defect of Firestore's rules, or of Storage's: `to` replaces `from`. */
const ruled = (from: string, to: string): Defect => ({ rules: [{ from, to }] });
const stored = (from: string, to: string): Defect => ({ storageRules: [{ from, to }] });

/** A double of `changePost`, in which the writes of a transaction go to the result of `change`. */
function transactions(change: (transaction: Transaction) => Partial<Writes>): Defect {
  return double('services/writing/post-transaction', {
    changePost: (sound) => (id, write, from) =>
      sound.changePost(
        id,
        (transaction, before) =>
          write(
            {
              set: transaction.set.bind(transaction),
              delete: transaction.delete.bind(transaction),
              ...change(transaction),
            } as Transaction,
            before,
          ),
        from,
      ),
  });
}

/** A double of `changePost` that stores the document at `path` only after the transaction. */
function storedAfterwards(path: RegExp, place: 'posts' | 'trash'): Defect {
  return double('services/writing/post-transaction', {
    changePost: (sound) => async (id, write, from) => {
      let late: [DocumentReference, object] | undefined;
      const result = await sound.changePost(
        id,
        (transaction, before) => {
          late = undefined;
          const set = (reference: DocumentReference, fields: object) => {
            if (from === place && path.test(reference.path)) late = [reference, fields];
            else transaction.set(reference, fields);
          };
          const writes = { set, delete: transaction.delete.bind(transaction) };
          return write(writes as unknown as Transaction, before);
        },
        from,
      );
      if (late) await setDoc(...late);
      return result;
    },
  });
}

/** A double of `listEntries` that changes each entry. */
function listing(change: (entry: Entry) => Entry | Promise<Entry>): Defect {
  return double('services/writing/entries', {
    listEntries: (sound) => async (uid) => Promise.all((await sound.listEntries(uid)).map(change)),
  });
}

type Entries = typeof import('../../../src/services/writing/entries');
type Change = Parameters<Entries['changeEntry']>[1];

/** What the sender's `change` makes of a submitted entry. */
const ofSubmitted = (change: Change) => change({ state: 'submitted', uid: '', changedAt: 0 });

/** A double of `putEntry` that changes each entry. */
function putting(change: (entry: Entry) => Entry): Defect {
  return double('services/writing/entries', {
    putEntry: (sound) => (entry) => sound.putEntry(change(entry)),
  });
}

/** Whether the code in which `serverNow` is called gets the time of the device. */
const onDeviceClock = new AsyncLocalStorage<true>();

export const DEFECTS: Record<string, Defect> = {
  'a save does not check the revision': double('services/writing/post-writing', {
    savePost: (sound, all) => async (save) => {
      const stored = await all.editable.getEditablePost(save.id);
      const revision = stored?.post.revision ?? save.revision;
      return sound.savePost({ ...save, revision, before: [] });
    },
  }),
  'a deletion does not check the revision': double('services/writing/trash', {
    deletePost: (sound) => (id) => sound.deletePost(id, null),
  }),
  'a post is deleted before it is stored in the trash': {
    ...storedAfterwards(/^trash\//, 'posts'),
    rules: [
      { from: ' && getAfter(trashedPost(id)).data.post == resource.data;', to: ';' },
      {
        from: '&& request.resource.data.post == get(livePost(id)).data\n        && !existsAfter(livePost(id))',
        to: '',
      },
    ],
  },
  'an edit does not keep the previous version': {
    ...transactions((transaction) => ({
      set: (reference: DocumentReference, fields: object) =>
        reference.path.includes('/history/') ? transaction : transaction.set(reference, fields),
    })),
    ...ruled('\n          && keepsPreviousVersion(resource.data, id)', ''),
  },
  'an image that a post in the trash shows can be deleted': stored(
    '(!firestore.exists(trashedPost(postOf(name)))\n          || !shows(firestore.get(trashedPost(postOf(name))).data.post, name));',
    'postOf(name) != "";',
  ),
  'the thumbnail of a cover can be deleted while a post shows it': stored(
    "[post.get('imagePath', ''), post.get('thumbnailPath', '')]",
    "[post.get('imagePath', '')]",
  ),
  'a restored post also stays in the trash': {
    ...transactions((transaction) => {
      let isRestored = false;
      return {
        set: (reference: DocumentReference, fields: object) => {
          isRestored ||= !reference.path.includes('/history/');
          return transaction.set(reference, fields);
        },
        delete: (reference) =>
          isRestored && reference.path.startsWith('trash/')
            ? transaction
            : transaction.delete(reference),
      };
    }),
    ...ruled('isTeam() && !existsAfter(trashedPost(id)) && (', 'isTeam() && ('),
  },
  'a restored post is removed from the trash before it is published': {
    ...storedAfterwards(/^posts\/[^/]+$/, 'trash'),
    rules: [
      {
        from: "? request.resource.data == get(trashedPost(id)).data.post\n          : request.resource.data.get('updatedAt', 0) == request.time",
        to: '? true : request.resource.data.updatedAt != request.time ? true : true',
      },
      trashWithoutAge,
    ],
  },
  'deleting a post for good does not delete its photos': double('editor/saving/save-post', {
    deleteForGood:
      (_, all) =>
      ({ id, revision }) =>
        all.trash.purgePost(id, revision),
  }),
  'an image is not on the list of unused images while it is uploaded': double(
    'services/writing/images',
    {
      uploadImage: (sound, all) => async (blob, path, options) => {
        await all.images.spareImages([path]);
        return sound.uploadImage(blob, path, options);
      },
    },
  ),
  'an editor can change the ways to give of a published post': ruled(
    " && (!('give' in d) || keepsGiving(d, before))",
    '',
  ),
  'the code sends the ways to give of an editor’s older form': double('services/writing/members', {
    getRole: () => async () => 'owner',
  }),
  'a removed team member can still write': {
    ...ruled("return myRole() in ['owner', 'editor'];", 'return request.auth.uid != null;'),
    ...stored(
      "return firestore.get(memberPath()).data.role in ['owner', 'editor'];",
      'return request.auth.uid != null;',
    ),
  },
  'a save publishes a deleted post again': {
    ...double('services/writing/post-writing', {
      savePost: (sound) => (save) => sound.savePost({ ...save, isNew: true }),
    }),
    ...ruled(
      'isTeam() && !existsAfter(trashedPost(id)) && (\n        exists(trashedPost(id))',
      'isTeam() && (\n        false',
    ),
  },
  'the clean-up of the trash uses the clock of the device': {
    doubles: {
      'services/writing/trash': {
        listExpired: (sound) => () => onDeviceClock.run(true, sound.listExpired),
      },
      'services/writing/server-time': {
        serverNow: (sound) => async () =>
          onDeviceClock.getStore() ? new Date(Date.now()) : sound.serverNow(),
      },
    },
  },
  'expiry times use the clock of the device': double('services/writing/trash', {
    inDays: () => async (days) => Timestamp.fromMillis(Date.now() + days * DAY_MS),
  }),
  'an editor can delete a post for good as soon as it is in the trash': {
    rules: [trashWithoutAge],
  },
  'an image that a post shows can be deleted': stored(
    "allow delete: if isNamed(name, '([.]thumbnail)?') && !isAmbiguous(name) && isUnused(name);",
    'allow delete: if isTeam();',
  ),
  'an editor can delete previous versions': ruled(
    'allow delete: if isOwner() && !existsAfter(livePost(id));',
    'allow delete: if isTeam();',
  ),
  'a new post can have the id of a deleted post whose versions are still stored': ruled(
    "&& !exists(version(id, '1'))",
    '',
  ),
  'the owner deletes a post for good, but its versions stay': transactions((transaction) => ({
    delete: (reference) =>
      reference.path.includes('/history/') ? transaction : transaction.delete(reference),
  })),
  'a save stores only the cover, not the other photos': double('model/photo-writing', {
    photoFields: (sound) => (photos) => sound.photoFields(photos.slice(0, 1)),
  }),
  'photos are stored in the order in which they were uploaded': double(
    'editor/saving/photo-uploads',
    {
      sendPhotos: (sound) => (request) => {
        const rank = ({ stored }: { stored?: unknown }) => Number(!stored);
        const photos = request.photos.toSorted((a, b) => rank(a) - rank(b));
        return sound.sendPhotos({ ...request, photos });
      },
    },
  ),
  'an edit does not delete the photos that it removed': double('services/writing/post-writing', {
    savePost:
      (sound) =>
      ({ onReplacing: _, ...save }) =>
        sound.savePost(save),
  }),
  'deleting a post for good deletes its cover, but not its other photos': double(
    'editor/saving/save-post',
    {
      deleteForGood: (sound) => (deleted) => {
        const { post } = deleted;
        const cover = post && { ...post, photos: post.photos.slice(0, 1) };
        return sound.deleteForGood({ ...deleted, post: cover });
      },
    },
  ),
  'a photo other than the cover can be deleted while a post shows it': stored(
    "|| ('\\n' + post.get('photos', []).join('\\n')).matches('(.|\\n)*\\n' + endOf(name) + ' (.|\\n)*');",
    "|| endOf(name) == '';",
  ),
  'a submitted post leaves the device before its write is confirmed': double(
    'services/writing/entries',
    {
      changeEntry: (sound) => async (key, change) => {
        const isChanged = await sound.changeEntry(key, change);
        const changed = ofSubmitted(change);
        if (typeof changed === 'object' && changed.mayBeSaved) await sound.deleteEntry(key);
        return isChanged;
      },
    },
  ),
  'the sender does not notice that an earlier attempt, which got no answer, has stored the post':
    double('services/writing/post-writing', { findSaved: () => async () => null }),
  'the sender takes an earlier content, which got no answer, for the present one': double(
    'services/writing/post-writing',
    {
      findSaved: (sound) => async (id, revision, saveIds) => {
        for (const own of saveIds) {
          const found = await sound.findSaved(id, revision, [...saveIds, own]);
          if (found) return found;
        }
        return null;
      },
    },
  ),
  'the sender sends a post with another save id at each try': listing((entry) => ({
    ...entry,
    saveIds: [randomId()],
  })),
  'the device does not store which contents were sent without getting an answer': putting(
    (entry) => ({ ...entry, saveIds: [randomId()] }),
  ),
  'the sender sends an edit as if the edit had started from the stored revision': double(
    'services/writing/entries',
    {
      listEntries: (sound, all) => async (uid) => {
        const revised = (await sound.listEntries(uid)).map(async (entry) => {
          const stored = await all.editable.getEditablePost(entry.postId);
          const revision = stored?.post.revision ?? 0;
          return { ...entry, base: { ...entry.base, revision, photos: [] } };
        });
        return Promise.all(revised);
      },
    },
  ),
  'the sender deletes a post that the server does not accept': double('services/writing/entries', {
    changeEntry: (sound) => (key, change) => {
      const changed = ofSubmitted(change);
      const isStop = typeof changed === 'object' && changed.state === 'stopped';
      return sound.changeEntry(key, isStop ? () => 'delete' : change);
    },
  }),
  'after a failed connection, the sender deletes the post': double('editor/saving/send-entries', {
    sendEntries: (sound, all) => (request) =>
      sound.sendEntries(request).catch(async () => {
        const [entry] = await all.entries.listEntries(request.uid);
        if (entry) await all.entries.deleteEntry(entry.key);
      }),
  }),
  'the device does not store the first new photo of a post': putting((entry) => {
    const first = entry.photos.find(({ picked }) => picked);
    return { ...entry, photos: entry.photos.filter((photo) => photo !== first) };
  }),
  'the sender sends a new post under another id at each try': listing((entry) =>
    entry.isNew ? { ...entry, postId: `${entry.postId}${Date.now()}` } : entry,
  ),
  'a post whose tab is closed while its photos are uploaded is a draft, and does not go out':
    double('services/writing/images', {
      uploadImage: (sound, all) => async (blob, path, options) => {
        const entries = await all.entries.listEntries(currentTab().device.uid);
        const entry = entries.find(({ postId }) => path.startsWith(`images/${postId}-`));
        const set = (state: Entry['state']) =>
          all.entries.changeEntry(entry?.key ?? '', () => ({ state }));
        await set('draft');
        const address = await sound.uploadImage(blob, path, options);
        await set('submitted');
        return address;
      },
    }),
  'a published post takes with it the draft of a tab that has continued it meanwhile': double(
    'services/writing/entries',
    {
      changeEntry: (sound) => (key, change) =>
        sound.changeEntry(key, ofSubmitted(change) === 'delete' ? () => 'delete' : change),
    },
  ),
  'each person who opens a reader’s notice makes another post of it': double(
    'services/writing/notice',
    {
      toNotice:
        () =>
        async ({ draft }) => ({ draft, postId: randomId() }),
    },
  ),
};

/** Firestore's rules with `defect`. */
export function rulesWith({ rules = [] }: Defect): string {
  return applyPatches(FIRESTORE_RULES, rules);
}

/** Storage's rules with `defect`. */
export function storageRulesWith({ storageRules = [] }: Defect): string {
  return applyPatches(STORAGE_RULES, storageRules);
}

function applyPatches(source: string, patches: RulesPatch[]): string {
  return patches.reduce((all, { from, to }) => applyPatch(all, from, to), source);
}
