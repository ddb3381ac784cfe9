import { tokenFor } from '../people';
import { readDocument, send, type Typed } from '../rest';
import { addressOf } from '../samples';
import { PHOTO } from './model';
import { nameOf, type Site } from './server';

type Values = NonNullable<Typed['fields']>;

/**
 * A photo whose size in bytes differs from that of the writers' photos. `findLosses` in model.ts
 * recognises a replaced image by its size.
 */
const OTHER_PHOTO = new Blob(['somebody else’s photo'], { type: 'image/webp' });
const DAY_MS = 86_400_000;

/** A team member who sends requests to Firestore and Storage without the site's code. */
export class Attacker {
  readonly #token: string;
  /** The fields of each post as the attacker last read them, by the post's id. */
  readonly #seen = new Map<string, Values>();
  #made = 0;

  constructor(
    readonly site: Site,
    readonly uid: string,
  ) {
    this.#token = tokenFor({ uid }, site.projectId);
  }

  /** Reads a post, live or in the trash, and remembers its fields. */
  async look(id: string): Promise<Values> {
    const live = await readDocument(this.site, `posts/${id}`);
    const { post } = (live ? {} : await readDocument(this.site, `trash/${id}`))?.fields ?? {};
    const fields = live?.fields ?? (post?.mapValue as Typed | undefined)?.fields ?? {};
    if (live || post) this.#seen.set(id, fields);
    return fields;
  }

  /** Moves a post to the trash in a way that the rules allow. @returns whether it was moved */
  async trash(id: string): Promise<boolean> {
    const post = await this.look(id);
    const name = nameOf(this.site, `trash/${id}`);
    const fields = {
      post: { mapValue: { fields: post } },
      deletedBy: { stringValue: this.uid },
      expireAt: { timestampValue: new Date(Date.now() + 90 * DAY_MS).toISOString() },
    };
    return this.#commit(
      { update: { name, fields }, updateTransforms: [atServerTime('deletedAt')] },
      { delete: nameOf(this.site, `posts/${id}`) },
    );
  }

  /**
   * Tries to delete for good a post that is in the trash.
   * @returns whether the rules allowed the deletion
   */
  async purge(id: string): Promise<boolean> {
    return this.#commit({ delete: nameOf(this.site, `trash/${id}`) });
  }

  /** For each path, tries to delete the image there and to upload OTHER_PHOTO to the same path. */
  async replaceImages(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.#inBucket(`/${encodeURIComponent(path)}`, { method: 'DELETE' });
      await this.#upload(path, OTHER_PHOTO);
    }
  }

  async deleteVersion(id: string, revision: number): Promise<void> {
    await this.#commit({ delete: nameOf(this.site, `posts/${id}/history/${revision}`) });
  }

  /**
   * Tries to publish a post under the id of a post that was deleted for good.
   * @returns the path of the new post's image, and whether the new post was published
   */
  async createAgain(id: string): Promise<{ path: string; isDone: boolean }> {
    const { projectId } = this.site;
    const path = `images/${id}-${String(this.#made++).padStart(12, '0')}-attacker.webp`;
    await this.#upload(path, PHOTO);
    const { thumbnail, thumbnailPath, photos, photoCount, createdAt, updatedAt, ...kept } =
      this.#seen.get(id) ?? {};
    const fields = {
      ...kept,
      ...{ image: { stringValue: addressOf(path, projectId) }, imagePath: { stringValue: path } },
      ...{ createdBy: { stringValue: this.uid }, updatedBy: { stringValue: this.uid } },
      revision: { integerValue: '1' },
    };
    const isDone = await this.#commit({
      update: { name: nameOf(this.site, `posts/${id}`), fields },
      updateTransforms: ['createdAt', 'updatedAt'].map(atServerTime),
      currentDocument: { exists: false },
    });
    return { path, isDone };
  }

  /**
   * Tries to change the ways to give of a live post: in an edit, in two edits of one batch, and by a
   * deletion and a publication in one batch.
   * @returns whether the rules allowed one of them
   */
  async changeGive(id: string): Promise<boolean> {
    const { fields: before } = (await readDocument(this.site, `posts/${id}`)) ?? {};
    if (!before) return false;
    const revision = Number(before.revision?.integerValue ?? 0);
    const { give, giveName, giveChangedAt, updatedAt, ...kept } = before;
    const bare = {
      ...kept,
      ...{ updatedBy: { stringValue: this.uid }, revision: { integerValue: `${revision + 1}` } },
      saveId: { stringValue: String(this.#made++).padStart(20, '0') },
    };
    const other = { give: { stringValue: 'Till 666' }, giveName: { stringValue: 'A name' } };
    const put = (fields: Values, ...times: string[]) => ({
      update: { name: nameOf(this.site, `posts/${id}`), fields },
      updateTransforms: ['updatedAt', ...times].map(atServerTime),
    });
    const version = {
      update: {
        name: nameOf(this.site, `posts/${id}/history/${revision}`),
        fields: {
          post: { mapValue: { fields: before } },
          replacedBy: { stringValue: this.uid },
          expireAt: { timestampValue: new Date(Date.now() + 365 * DAY_MS).toISOString() },
        },
      },
      updateTransforms: [atServerTime('replacedAt')],
    };
    const changed = put({ ...bare, ...other }, 'giveChangedAt');
    const again = put({ ...bare, ...other, revision: { integerValue: '1' } }, 'createdAt');
    const tries = [
      [changed, version],
      [put(bare), changed, version],
      [{ delete: nameOf(this.site, `posts/${id}`) }, again],
    ];
    for (const writes of tries) if (await this.#commit(...writes)) return true;
    return false;
  }

  async #commit(...writes: object[]): Promise<boolean> {
    const verdict = send(this.site, this.#token, ':commit', { writes });
    return (await verdict.catch(() => 'refused')) === 'allowed';
  }

  async #upload(path: string, body: Blob): Promise<void> {
    await this.#inBucket(`?name=${encodeURIComponent(path)}`, { method: 'POST', body });
  }

  async #inBucket(call: string, request: RequestInit): Promise<void> {
    const { storage, projectId } = this.site;
    const headers = { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'image/webp' };
    await fetch(`http://${storage}/v0/b/${projectId}.firebasestorage.app/o${call}`, {
      ...request,
      headers,
    });
  }
}

function atServerTime(fieldPath: string): object {
  return { fieldPath, setToServerValue: 'REQUEST_TIME' };
}
