import { FIRESTORE_RULES, STORAGE_RULES } from '../rules-files';
import { type Patch, patched } from './services';

/** A fault that somebody might make, planted in the site's code, and in the rules where they stand in its way. */
export interface Defect {
  name: string;
  code: Patch[];
  rules?: RulesPatch[];
  storageRules?: RulesPatch[];
}

type RulesPatch = Omit<Patch, 'file'>;

const WRITING = 'services/post-writing.ts';
const SAVING = 'editor/save-post.ts';
const IMAGES = 'editor/unused-images.ts';
const TRASH = 'services/trash.ts';

/** Whoever is in the team takes anything out of the trash. */
const trashWithoutAge: RulesPatch = {
  from: 'isOwner() || existsAfter(livePost(id))\n          || request.time > resource.data.deletedAt',
  to: 'true || isOwner() || request.time > resource.data.deletedAt',
};
/** The team deletes any image, whatever shows it. */
const anyImage: RulesPatch = {
  from: "allow delete: if isNamed(name, '([.]thumbnail)?') ? isUnused(name) : isOwner();",
  to: 'allow delete: if isTeam();',
};
const blindSweep: Patch = {
  file: IMAGES,
  from: 'if (!(await isShown(image))) await deleteImage(image.path);',
  to: 'await deleteImage(image.path);',
};

export const DEFECTS: Defect[] = [
  {
    name: 'a save asks for no revision',
    code: [
      {
        file: WRITING,
        from: 'const expected = revisionOf(before) === save.revision || wasSent(save.sent, before);',
        to: 'const expected = true;',
      },
    ],
  },
  {
    name: 'a deletion asks for no revision',
    code: [
      {
        file: WRITING,
        from: 'if (revision !== null && current.revision !== revision) throw new PostChanged(current);',
        to: '',
      },
    ],
  },
  {
    name: 'a post is deleted before it lies in the trash',
    code: [
      {
        file: WRITING,
        from: "transaction.set(doc(database(), 'trash', id), trashOf(before.data(), uid, expireAt));\n    transaction.delete(before.ref);\n    return true;\n  });",
        to: "transaction.delete(before.ref);\n    return trashOf(before.data(), uid, expireAt);\n  }).then(async (trash) => {\n    if (trash) await (await import('firebase/firestore/lite')).setDoc(doc(database(), 'trash', id), trash as never);\n    return Boolean(trash);\n  });",
      },
    ],
    rules: [
      { from: ' && getAfter(trashedPost(id)).data.post == resource.data;', to: ';' },
      {
        from: '&& request.resource.data.post == get(livePost(id)).data\n        && !existsAfter(livePost(id))',
        to: '',
      },
    ],
  },
  {
    name: 'an edit keeps no version',
    code: [
      {
        file: WRITING,
        from: 'transaction.set(kept, replacedVersion(before, uid, expireAt));',
        to: 'void kept;',
      },
    ],
    rules: [{ from: '\n          && keepsPreviousVersion(resource.data, id)', to: '' }],
  },
  {
    name: 'the replaced image is removed before the save is confirmed',
    storageRules: [anyImage],
    code: [
      blindSweep,
      {
        file: SAVING,
        from: 'await deleteLater(id, replaced);',
        to: 'await deleteImages(id, replaced);',
      },
    ],
  },
  {
    name: 'the sweep forgets the trash',
    storageRules: [anyImage],
    code: [{ file: IMAGES, from: '(await isShownInTrash(image))', to: 'false' }],
  },
  {
    name: 'a deletion removes the image',
    storageRules: [anyImage],
    code: [
      blindSweep,
      {
        file: SAVING,
        from: 'await deleteLater(id, imageObjects(image), TRASH_MS);',
        to: 'await deleteImages(id, imageObjects(image));',
      },
    ],
  },
  {
    name: 'a restored post stays in the trash',
    code: [
      {
        file: TRASH,
        from: 'transaction.delete(trashed.ref);\n      return true;',
        to: 'return true;',
      },
    ],
    rules: [{ from: 'isTeam() && !existsAfter(trashedPost(id)) && (', to: 'isTeam() && (' }],
  },
  {
    name: 'a post leaves the trash before it is back',
    code: [
      {
        file: TRASH,
        from: "transaction.set(doc(database(), 'posts', id), trashed.data().post as StoredFields);\n      transaction.delete(trashed.ref);\n      return true;\n    },\n    'trash',\n  );",
        to: "transaction.delete(trashed.ref);\n      return trashed.data().post as StoredFields;\n    },\n    'trash',\n  ).then(async (post) => {\n    if (post) await (await import('firebase/firestore/lite')).setDoc(doc(database(), 'posts', id), post);\n    return post;\n  });",
      },
    ],
    rules: [
      {
        from: "? request.resource.data == get(trashedPost(id)).data.post\n          : request.resource.data.get('updatedAt', 0) == request.time",
        to: '? true : request.resource.data.updatedAt != request.time ? true : true',
      },
      trashWithoutAge,
    ],
  },
  {
    name: 'what is deleted for good leaves its image',
    code: [
      {
        file: SAVING,
        from: 'await deleteLater(id, objects);\n  await purgePost(id, revision);\n  void deleteImages(id, objects);',
        to: 'await purgePost(id, revision);\n  void objects;',
      },
    ],
  },
  {
    name: 'an upload is not listed before it begins',
    code: [{ file: SAVING, from: 'await deleteLater(postId, objects);\n', to: '' }],
  },
  {
    name: 'one who is removed goes on writing',
    code: [],
    rules: [
      { from: "return myRole() in ['owner', 'editor'];", to: 'return request.auth.uid != null;' },
    ],
  },
  {
    name: 'the image of a save without an answer is given up at once',
    storageRules: [anyImage],
    code: [
      blindSweep,
      { file: SAVING, from: 'if (uploaded && !uploaded.uncertain) void', to: 'if (uploaded) void' },
    ],
  },
  {
    name: 'a save brings a deleted post back',
    code: [
      {
        file: WRITING,
        from: "if (!before) throw new PostGone('The post is not there any more');",
        to: 'if (!before) return { ...written, createdAt: serverTimestamp(), createdBy: _uid, revision: 1 };',
      },
    ],
    rules: [
      {
        from: 'isTeam() && !existsAfter(trashedPost(id)) && (\n        exists(trashedPost(id))',
        to: 'isTeam() && (\n        false',
      },
    ],
  },
  {
    name: 'the trash is cleared by the clock of the device',
    code: [
      {
        file: TRASH,
        from: "where('deletedAt', '<=', await inDays(-TRASH_DAYS))",
        to: "where('deletedAt', '<=', Timestamp.fromMillis(Date.now() - TRASH_DAYS * DAY_MS))",
      },
    ],
  },
  {
    name: 'what expires does so by the clock of the device',
    code: [{ file: TRASH, from: 'new Date(now().getTime() +', to: 'new Date(Date.now() +' }],
  },
  {
    name: 'an editor clears the trash of what was just deleted',
    code: [],
    rules: [trashWithoutAge],
  },
  {
    name: 'an image that a post shows can be deleted',
    code: [],
    storageRules: [anyImage],
  },
  {
    name: 'an editor deletes versions',
    code: [],
    rules: [
      {
        from: 'allow delete: if isOwner() && !existsAfter(livePost(id));',
        to: 'allow delete: if isTeam();',
      },
    ],
  },
  {
    name: 'a post begins under an id that has versions',
    code: [],
    rules: [{ from: "&& !exists(version(id, '1'))", to: '' }],
  },
  {
    name: 'what the owner deletes for good leaves its versions',
    code: [
      { file: TRASH, from: 'for (const { ref } of versions) transaction.delete(ref);', to: '' },
    ],
  },
];

/** Firestore's rules with the faults of `defect`. */
export function rulesOf({ rules = [] }: Defect): string {
  return withFaults(FIRESTORE_RULES, rules);
}

/** Storage's rules with the faults of `defect`. */
export function storageRulesOf({ storageRules = [] }: Defect): string {
  return withFaults(STORAGE_RULES, storageRules);
}

function withFaults(source: string, patches: RulesPatch[]): string {
  return patches.reduce((all, { from, to }) => patched(all, from, to), source);
}
