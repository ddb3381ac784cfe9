import { FIRESTORE_RULES, STORAGE_RULES } from '../rules-files';
import { applyPatch, type Patch } from './services';

/**
 * A mistake that a test puts into the site's code or into the rules, to check that histories
 * (random sequences of actions) find it. For some mistakes in the code, the rules are changed too,
 * because the unchanged rules would prevent the effect of the mistake.
 */
export interface Defect {
  name: string;
  code?: Patch[];
  rules?: RulesPatch[];
  storageRules?: RulesPatch[];
}

type RulesPatch = Omit<Patch, 'file'>;

const WRITING = 'services/post-writing.ts';
const SAVING = 'editor/save-post.ts';
const UPLOADS = 'editor/photo-uploads.ts';
const PHOTOS = 'model/photo-writing.ts';
const TRASH = 'services/trash.ts';
const DRAFTS = 'services/drafts.ts';
const SENDING = 'editor/send-outbox.ts';

/** With this patch, each team member may delete any document in the trash at any time. */
const trashWithoutAge: RulesPatch = {
  from: 'isOwner() || existsAfter(livePost(id))\n          || request.time > resource.data.deletedAt',
  to: 'true || isOwner() || request.time > resource.data.deletedAt',
};
/** With this patch, each team member may delete any image, even an image that a post shows. */
const anyImage: RulesPatch = {
  from: "allow delete: if isNamed(name, '([.]thumbnail)?') && !isAmbiguous(name) && isUnused(name);",
  to: 'allow delete: if isTeam();',
};

export const DEFECTS: Defect[] = [
  {
    name: 'a save does not check the revision',
    code: [
      {
        file: WRITING,
        from: 'const expected = revisionOf(before) === save.revision || wasSent(save.sent, before);',
        to: 'const expected = true;',
      },
    ],
  },
  {
    name: 'a deletion does not check the revision',
    code: [
      {
        file: WRITING,
        from: 'if (revision !== null && current.revision !== revision) throw new PostChanged(current);',
        to: '',
      },
    ],
  },
  {
    name: 'a post is deleted before it is stored in the trash',
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
    name: 'an edit does not keep the previous version',
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
    name: 'an image that a post in the trash shows can be deleted',
    storageRules: [
      {
        from: '(!firestore.exists(trashedPost(postOf(name)))\n          || !shows(firestore.get(trashedPost(postOf(name))).data.post, name));',
        to: 'postOf(name) != "";',
      },
    ],
  },
  {
    name: 'the thumbnail of a cover can be deleted while a post shows it',
    storageRules: [
      {
        from: "[post.get('imagePath', ''), post.get('thumbnailPath', '')]",
        to: "[post.get('imagePath', '')]",
      },
    ],
  },
  {
    name: 'a restored post also stays in the trash',
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
    name: 'a restored post is removed from the trash before it is published',
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
    name: 'deleting a post for good does not delete its photos',
    code: [
      {
        file: SAVING,
        from: 'await deleteLater(paths);\n  await purgePost(id, revision);\n  void deleteImages(paths);',
        to: 'await purgePost(id, revision);\n  void paths;',
      },
    ],
  },
  {
    name: 'an image is not on the list of unused images before its upload begins',
    code: [
      { file: UPLOADS, from: 'await deleteLater([paths.path, paths.thumbnailPath]);\n', to: '' },
    ],
  },
  {
    name: 'a removed team member can still write',
    rules: [
      { from: "return myRole() in ['owner', 'editor'];", to: 'return request.auth.uid != null;' },
    ],
  },
  {
    name: 'a save publishes a deleted post again',
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
    name: 'the clean-up of the trash uses the clock of the device',
    code: [
      {
        file: TRASH,
        from: "where('deletedAt', '<=', await inDays(-TRASH_DAYS))",
        to: "where('deletedAt', '<=', Timestamp.fromMillis(Date.now() - TRASH_DAYS * DAY_MS))",
      },
    ],
  },
  {
    name: 'expiry times use the clock of the device',
    code: [{ file: TRASH, from: '(await serverNow()).getTime() +', to: 'Date.now() +' }],
  },
  {
    name: 'an editor can delete a post for good as soon as it is in the trash',
    rules: [trashWithoutAge],
  },
  {
    name: 'an image that a post shows can be deleted',
    storageRules: [anyImage],
  },
  {
    name: 'an editor can delete previous versions',
    rules: [
      {
        from: 'allow delete: if isOwner() && !existsAfter(livePost(id));',
        to: 'allow delete: if isTeam();',
      },
    ],
  },
  {
    name: 'a new post can have the id of a deleted post whose versions are still stored',
    rules: [{ from: "&& !exists(version(id, '1'))", to: '' }],
  },
  {
    name: 'the owner deletes a post for good, but its versions stay',
    code: [
      { file: TRASH, from: 'for (const { ref } of versions) transaction.delete(ref);', to: '' },
    ],
  },
  {
    name: 'a save stores only the cover, not the other photos',
    code: [{ file: PHOTOS, from: '...(others.length > 0 && {', to: '...(others.length > 9 && {' }],
  },
  {
    name: 'photos are stored in the order in which they were uploaded',
    code: [
      {
        file: UPLOADS,
        from: 'for (const photo of photos) {\n      const { alt, point } = photo;',
        to: 'for (const photo of [...photos].sort((a, b) => Number(Boolean(b.stored)) - Number(Boolean(a.stored)))) {\n      const { alt, point } = photo;',
      },
    ],
  },
  {
    name: 'an edit does not delete the photos that it removed',
    code: [{ file: SAVING, from: 'await deleteLater(replaced);', to: 'replaced.length = 0;' }],
  },
  {
    name: 'deleting a post for good deletes its cover, but not its other photos',
    code: [
      {
        file: SAVING,
        from: 'photosOf(post).flatMap(pathsOf)',
        to: 'photosOf(post).slice(0, 1).flatMap(pathsOf)',
      },
    ],
  },
  {
    name: 'a photo other than the cover can be deleted while a post shows it',
    storageRules: [
      {
        from: "|| ('\\n' + post.get('photos', []).join('\\n')).matches('(.|\\n)*\\n' + endOf(name) + ' (.|\\n)*');",
        to: "|| endOf(name) == '';",
      },
    ],
  },
  {
    name: 'a post leaves the outbox before its write is confirmed',
    code: [
      {
        file: SENDING,
        from: 'await save(post, request);\n      await deleteWaiting(key);',
        to: 'await deleteWaiting(key);\n      await save(post, request);',
      },
      // Without the following patch, the post would not be written: `noteSent` returns false for a
      // post that is no longer in the outbox.
      { file: SENDING, from: '!(await noteSent(key, written))', to: 'false' },
    ],
  },
  {
    name: 'the outbox does not notice that an earlier attempt, which got no answer, has stored the post',
    code: [
      {
        file: SENDING,
        from: 'if (await isSaved({ id, revision: base.revision, sent })) return;',
        to: '',
      },
    ],
  },
  {
    name: 'the outbox takes an earlier content, which got no answer, for the content of the post',
    code: [{ file: SENDING, from: '.slice(post.earlierSent)', to: '' }],
  },
  {
    name: 'the outbox does not store the content that it is about to send',
    code: [{ file: SENDING, from: '!(await noteSent(key, written))', to: 'written === undefined' }],
  },
  {
    name: 'the outbox does not learn which contents the form has sent without getting an answer',
    code: [
      { file: DRAFTS, from: '...(sent.length > 0 && { sent: [...sent], earlierSent }),', to: '' },
    ],
  },
  {
    name: 'the outbox sends an edit as if the edit had started from the stored revision',
    code: [
      {
        file: SENDING,
        from: 'revision: base.revision,\n      madeAt',
        to: 'revision: (await (await import("../services/editable-post")).getEditablePost(id))?.post.revision ?? 0,\n      madeAt',
      },
    ],
  },
  {
    name: 'the outbox deletes a post that the server does not accept',
    code: [
      { file: SENDING, from: 'await noteFailure(key, code);', to: 'await deleteWaiting(key);' },
    ],
  },
  {
    name: 'after a failed connection, the outbox deletes the post',
    code: [
      {
        file: SENDING,
        from: 'if (code === null && !(error instanceof Withdrawn)) throw error;',
        to: 'if (code === null && !(error instanceof Withdrawn)) return deleteWaiting(key);',
      },
    ],
  },
  {
    name: 'the outbox does not store the first new photo of a post',
    code: [
      {
        file: DRAFTS,
        from: '...missing.map((photo) => kept.put(photo)),',
        to: '...missing.slice(1).map((photo) => kept.put(photo)),',
      },
    ],
  },
  {
    name: 'two tabs send the outbox at the same time',
    code: [
      {
        file: SENDING,
        from: 'await (navigator.locks ? navigator.locks.request(LOCK_NAME, act) : act());',
        to: 'await act();',
      },
    ],
  },
  {
    name: 'the outbox sends a new post under another id at each try',
    code: [
      {
        file: SENDING,
        from: 'createPostSaver(post.postId, post.sent ?? [])',
        to: 'createPostSaver(post.postId + (isNewPost(post) ? Date.now() : ""), post.sent ?? [])',
      },
    ],
  },
];

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
