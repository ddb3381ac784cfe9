import { FIRESTORE_RULES } from '../rules-files';
import { type Patch, patched } from './services';

/** A fault that somebody might make, planted in the site's code, and in the rules where they stand in its way. */
export interface Defect {
  name: string;
  code: Patch[];
  rules?: Omit<Patch, 'file'>[];
}

const WRITING = 'services/post-writing.ts';
const SAVING = 'editor/save-post.ts';
const IMAGES = 'editor/unused-images.ts';
const TRASH = 'services/trash.ts';

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
        from: "transaction.set(doc(database(), 'trash', id), trashOf(before.data(), uid));\n    transaction.delete(before.ref);\n    return true;\n  });",
        to: "transaction.delete(before.ref);\n    return trashOf(before.data(), uid);\n  }).then(async (trash) => {\n    if (trash) await (await import('firebase/firestore/lite')).setDoc(doc(database(), 'trash', id), trash as never);\n    return Boolean(trash);\n  });",
      },
    ],
    rules: [
      { from: ' && getAfter(trashed(id)).data.post == resource.data;', to: ';' },
      {
        from: '&& request.resource.data.post == get(live(id)).data\n        && !existsAfter(live(id))',
        to: '',
      },
    ],
  },
  {
    name: 'an edit keeps no version',
    code: [
      {
        file: WRITING,
        from: 'transaction.set(kept, replacedVersion(before, uid));',
        to: 'void kept;',
      },
    ],
    rules: [{ from: '\n          && kept(resource.data, id)', to: '' }],
  },
  {
    name: 'the replaced image is removed before the save is confirmed',
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
    code: [{ file: IMAGES, from: '(await isShownInTrash(image))', to: 'false' }],
  },
  {
    name: 'a deletion removes the image',
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
    rules: [{ from: 'isTeam() && !existsAfter(trashed(id)) && (', to: 'isTeam() && (' }],
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
        from: "? request.resource.data == get(trashed(id)).data.post\n          : request.resource.data.get('updatedAt', 0) == request.time",
        to: '? true : request.resource.data.updatedAt != request.time ? true : true',
      },
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
        from: 'isTeam() && !existsAfter(trashed(id)) && (\n        exists(trashed(id))',
        to: 'isTeam() && (\n        false',
      },
    ],
  },
];

/** The rules with the faults of `defect`. */
export function rulesOf({ rules = [] }: Defect): string {
  return rules.reduce((source, { from, to }) => patched(source, from, to), FIRESTORE_RULES);
}
