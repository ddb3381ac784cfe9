import { deleteApp } from 'firebase/app';
import { DAY_MS } from '../../../src/model/dates';
import type { PostChanged } from '../../../src/services/post-transaction';
import { Hostile } from './hostile';
import { lossesOf, PostModel, shownBy } from './model';
import { backdate, forget, type Held, heldOf, type Site, setRole } from './server';
import type { Services } from './services';
import { type Fault, Tab } from './tab';
import { draftSaying, type Form, newWriter, photo, type Writer } from './writers';

export const WRITERS = 3;
export const POSTS = 3;
/** The first of the writers owns the site. */
const OWNER = 0;
const MONTH_MS = 30 * DAY_MS;
/** After it a write that was on its way has arrived or never will. */
const LATER_MS = 11 * 60_000;

let histories = 0;

/** One site, its writers and what they do: each action tells the model what must be there then. */
export class History {
  readonly #id = `h${process.pid}-${histories++}`;
  readonly #posts: PostModel[] = [];
  readonly #writers: Writer[];
  readonly #hostile: Hostile;
  #words = 0;
  #areTogether = false;

  constructor(
    readonly site: Site,
    readonly services: Services,
    /** How many days the clock of each writer's device is ahead. */
    clocks: readonly number[],
  ) {
    this.#writers = clocks.map((daysAhead, index) =>
      newWriter(site, `${this.#id}-`, `${this.#id}-writer-${index}`, daysAhead),
    );
    this.#hostile = new Hostile(site, `${this.#id}-hostile`);
  }

  /** Lets everybody into the team. */
  async begin(): Promise<void> {
    await setRole(this.site, this.#hostile.uid, 'editor');
    await Promise.all(this.#writers.map((_, who) => this.setMember(who, true)));
  }

  /** A first post is there, and everybody has it open. */
  async publishFirst(): Promise<void> {
    await this.startPost(0);
    await this.press(0, true, false, null);
    await Promise.all(this.#writers.map((_, who) => this.openPost(who, 0)));
  }

  /** Opens a form for a new post. */
  async startPost(who: number): Promise<void> {
    if (this.#posts.length === POSTS) return;
    const model = new PostModel(`${this.#id}-${this.#posts.length}`);
    this.#posts.push(model);
    this.#writer(who).form = this.#form(model, { isNew: true, revision: 0, image: null });
  }

  /** Opens the edit form of a post, as it is now. */
  async openPost(who: number, post: number): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    if (!model) return;
    const writer = this.#writer(who);
    const { tab } = writer;
    const found = await tab.act(() => this.services.editable.getEditablePost(model.id));
    writer.form =
      found &&
      this.#form(model, { isNew: false, revision: found.post.revision, image: found.image });
  }

  /** Presses Submit or Update; `again` with what was written before, as after a failure. */
  async press(who: number, withPhoto: boolean, again: boolean, fault: Fault | null): Promise<void> {
    const writer = this.#writer(who);
    if (!writer.form) await this.openPost(who, who);
    const { form } = writer;
    if (!form) return;
    if (!again || !form.word) {
      form.word = `word ${this.#id}-${this.#words++}`;
      form.picked = withPhoto || (form.isNew && !form.picked) ? photo() : form.picked;
    }
    const { model, isNew, revision, image, word, picked } = form;
    const certainBefore = model.revision;
    model.erased = false;
    const outcome = await this.#try(writer, fault, () =>
      form.saver.save({
        ...{ isNew, revision, draft: draftSaying(word), before: image },
        photo: picked,
      }),
    );
    if (outcome.kind === 'done') {
      const { saved } = { saved: outcome.value };
      if (!writer.isMember)
        throw new Error(`${model.id}: one who is not in the team wrote '${word}'`);
      const overwrote = certainBefore !== null && certainBefore > revision;
      if (!form.unheard && !isNew && overwrote) {
        throw new Error(`${model.id}: '${word}' took the place of what its writer never saw`);
      }
      model.places = new Set(['live']);
      model.confirmed.add(word);
      model.revision = saved.revision;
      Object.assign(form, { ...saved, isNew: false, picked: null, word: '', unheard: false });
      form.saver = this.services.saving.createPostSaver(model.id);
      return;
    }
    if (outcome.kind === 'crashed' || !isCertain(outcome.error, this.services)) {
      form.unheard = true;
      if (isNew) model.move(['nowhere', 'gone'], 'live', false);
      model.revision = null;
    }
    if (outcome.kind === 'failed') {
      if (!isNew && !this.#areTogether) this.#mayNotBeRefused(writer, model, outcome);
      this.#meetConflict(writer, form, outcome.error);
    }
  }

  /** Two press at the same moment. */
  async pressTogether(one: number, other: number): Promise<void> {
    if (one === other) return;
    const [a, b] = [this.#writer(one).form, this.#writer(other).form];
    if (!a || !b || a.isNew || b.isNew) return;
    for (const form of [a, b]) form.model.revision = null;
    this.#areTogether = true;
    await Promise.all([this.press(one, false, false, null), this.press(other, true, false, null)]);
    this.#areTogether = false;
    for (const { model } of [a, b]) model.revision = null;
  }

  /** Deletes a post, as it was last seen in a form or as it is now. */
  async deletePost(who: number, post: number, force: boolean, fault: Fault | null): Promise<void> {
    const writer = this.#writer(who);
    const own = writer.form?.isNew ? null : writer.form;
    const model = own?.model ?? this.#posts[post % this.#posts.length];
    if (!model) return;
    const read = own ?? (await this.#seen(writer, model));
    if (!read) return;
    const certainBefore = model.revision;
    const outcome = await this.#try(writer, fault, () =>
      this.services.saving.deleteToTrash(model.id, force ? null : read.revision, read.image),
    );
    if (outcome.kind === 'done') {
      const unseen = certainBefore !== null && certainBefore !== read.revision;
      if (unseen && !force && model.places.has('live') && model.places.size === 1) {
        throw new Error(`${model.id}: what nobody had seen was deleted`);
      }
      model.move(['live'], 'trash', true);
    } else if (outcome.kind === 'crashed' || !isCertain(outcome.error, this.services)) {
      model.move(['live'], 'trash', false);
    }
    this.#mayNotBeRefused(writer, model, outcome);
  }

  /** Undo, or Restore. */
  async restorePost(who: number, post: number, fault: Fault | null): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    if (!model) return;
    const writer = this.#writer(who);
    const outcome = await this.#try(writer, fault, () => this.services.trash.restorePost(model.id));
    this.#mayNotBeRefused(writer, model, outcome);
    if (outcome.kind === 'done') model.move(['trash', 'nowhere', 'gone'], 'live', true);
    else if (outcome.kind === 'failed' && outcome.error instanceof this.services.errors.PostGone) {
      model.learn('nowhere', 'gone');
    } else if (outcome.kind === 'crashed' || !isCertain(outcome.error, this.services)) {
      model.move(['trash'], 'live', false);
    }
  }

  /** Deletes a post for good, which the trash lists: an editor may do so once its time is over. */
  async purgePost(who: number, post: number, fault: Fault | null): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    const writer = this.#writer(who);
    if (!model) return;
    const before = await heldOf(this.site, model.id);
    const deleted = before.trash && {
      id: model.id,
      revision: Number(before.trash.revision),
      post: { ...before.trash, id: model.id } as never,
      deletedAt: new Date(before.deletedMs),
    };
    if (!deleted) return;
    await this.#hostile.look(model.id);
    const isOwner = who === OWNER;
    const mayPurge = isOwner || isOver(before);
    if (mayPurge) model.letGo();
    const outcome = await this.#try(writer, fault, () =>
      this.services.saving.deleteForGood(deleted),
    );
    if (!mayPurge) return;
    this.#mayNotBeRefused(writer, model, outcome);
    if (outcome.kind === 'done') {
      model.move(['trash'], 'gone', true);
      model.erased = isOwner;
    } else if (outcome.kind === 'crashed' || !isCertain(outcome.error, this.services)) {
      model.move(['trash'], 'gone', false);
    }
  }

  /** Opens the posts table and its deleted posts, which clears the trash of what is over. */
  async openTable(who: number, fault: Fault | null): Promise<void> {
    const writer = this.#writer(who);
    const held = await this.#held();
    const over = this.#posts.filter((_, index) => isOver(held[index] as Held));
    for (const model of over) {
      model.letGo();
      await this.#hostile.look(model.id);
    }
    await this.crash(who);
    const outcome = await this.#try(writer, fault, async () => {
      await this.services.saving.deleteExpired();
      return this.services.trash.listDeleted();
    });
    const isInPeace = outcome.kind === 'done' && writer.isMember && !fault;
    for (const model of over) model.move(['trash'], 'gone', isInPeace);
    if (!isInPeace) return;
    const listed = outcome.value.items.map(({ id }) => id).sort();
    const kept = held.filter((one) => one.trash && !isOver(one)).map(({ id }) => id);
    if (listed.join() !== kept.join()) {
      throw new Error(`The table of the deleted shows ${listed}, not ${kept}`);
    }
  }

  /** A post in the trash turns out to have been there for 31 days. */
  async passMonth(post: number): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    if (!model) return;
    const { trash } = await heldOf(this.site, model.id);
    if (trash) await backdate(this.site, model.id, new Date(Date.now() - MONTH_MS - DAY_MS));
  }

  /** The hostile member deletes a post into the trash, and from there. */
  async trashHostilely(post: number): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    if (model && (await this.#hostile.trash(model.id))) model.move(['live'], 'trash', true);
  }

  /** The hostile member clears the trash of a post, as they may once its time is over, and takes its id. */
  async purgeHostilely(post: number): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    if (!model) return;
    const held = await heldOf(this.site, model.id);
    await this.#hostile.look(model.id);
    const isPurged = await this.#hostile.purge(model.id);
    if (!isPurged || !isOver(held)) return;
    model.letGo();
    model.move(['trash'], 'gone', true);
    for (const path of shownBy(held)) model.litter.add(path);
    await this.createAgainHostilely(post);
  }

  /** The hostile member deletes a post, waits until its time is over, and takes its id. */
  async takeIdHostilely(post: number): Promise<void> {
    await this.trashHostilely(post);
    await this.passMonth(post);
    await this.purgeHostilely(post);
  }

  /** The hostile member deletes what a post shows, and puts other images there. */
  async replaceImagesHostilely(post: number): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    if (model) await this.#hostile.replaceImages(shownBy(await heldOf(this.site, model.id)));
  }

  /** The hostile member deletes the versions of a post. */
  async deleteVersionsHostilely(post: number): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    if (!model) return;
    const { history } = await heldOf(this.site, model.id);
    const revisions = history.map(({ revision }) => Number(revision));
    await this.#hostile.deleteVersions(model.id, revisions);
  }

  /** The hostile member publishes under the id of a post that was deleted for good. */
  async createAgainHostilely(post: number): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    if (!model) return;
    const { live, trash } = await heldOf(this.site, model.id);
    if (live || trash || !model.places.has('gone')) return;
    const { path, isDone } = await this.#hostile.createAgain(model.id);
    model.litter.add(path);
    if (!isDone) return;
    model.places = new Set(['live']);
    model.erased = false;
    model.revision = null;
  }

  /** Restores one of the versions in a post's history. */
  async restoreVersion(who: number, post: number, pick: number): Promise<void> {
    const model = this.#posts[post % this.#posts.length];
    const writer = this.#writer(who);
    if (!model) return;
    const outcome = await this.#try(writer, null, async () => {
      const { items: versions } = await this.services.history.listVersions(model.id);
      const present = await this.services.editable.getEditablePost(model.id);
      const version = versions[pick % Math.max(1, versions.length)]?.post;
      if (!present || !version) return null;
      return this.services.saving.restoreVersion(model.id, present.post.revision, version);
    });
    this.#mayNotBeRefused(writer, model, outcome);
    if (outcome.kind === 'done' && outcome.value) model.revision = outcome.value.revision;
  }

  /** The tab crashes; its person comes back to an empty form. */
  async crash(who: number): Promise<void> {
    const writer = this.#writer(who);
    writer.tab.crashed = true;
    await this.#comeBack(writer);
  }

  /** The owner takes somebody else out of the team, or lets them in again. */
  async setMember(who: number, isMember: boolean): Promise<void> {
    const writer = this.#writer(who);
    const isOwner = who === OWNER;
    writer.isMember = isOwner || isMember;
    const role = isOwner ? 'owner' : isMember ? 'editor' : null;
    await setRole(this.site, writer.device.uid, role);
  }

  /** Minutes pass, after which a visit clears up. */
  async passTime(who: number): Promise<void> {
    await this.#wait();
    const { tab } = this.#writer(who);
    await tab.act(() => this.services.images.deleteDueImages());
  }

  /**
   * Everybody comes back in peace; then nothing may be lost, each post can be edited, and the
   * owner deletes for good what is in the trash.
   * @throws Error that says what is lost
   */
  async end(): Promise<void> {
    await this.begin();
    for (const { tab } of this.#writers) {
      await tab.act(() => this.services.images.deleteDueImages());
    }
    await this.openTable(OWNER, null);
    await this.#wait();
    for (const writer of this.#writers) await this.#comeBack(writer);
    const held = await this.#held();
    const losses = this.#posts.flatMap((model, index) => lossesOf(model, held[index] as Held));
    losses.push(...twice(held), ...(await this.#listed(held)));
    if (losses.length > 0) throw new Error(losses.join('\n'));
    for (const [index, { live, trash }] of held.entries()) {
      if (live) await this.#editInPeace(index);
      if (trash) await this.#purgeInPeace(index);
    }
  }

  async #editInPeace(post: number): Promise<void> {
    const { id, confirmed } = this.#posts[post] as PostModel;
    const who = post % WRITERS;
    await this.crash(who);
    await this.openPost(who, post);
    const saved = confirmed.size;
    await this.press(who, false, false, null);
    if (confirmed.size === saved) throw new Error(`${id}: it cannot be edited any more`);
  }

  async #purgeInPeace(post: number): Promise<void> {
    const model = this.#posts[post] as PostModel;
    await this.purgePost(OWNER, post, null);
    await this.#wait();
    await this.#comeBack(this.#writer(OWNER));
    const losses = lossesOf(model, await heldOf(this.site, model.id));
    if (losses.length > 0) throw new Error(losses.join('\n'));
  }

  #held(): Promise<Held[]> {
    return Promise.all(this.#posts.map(({ id }) => heldOf(this.site, id)));
  }

  /** Lets go of what the writers' browsers and the server hold. */
  async close(): Promise<void> {
    await Promise.all(this.#posts.map(({ id }) => forget(this.site, id)));
    await Promise.all(this.#writers.map(({ device }) => deleteApp(device.database.app)));
  }

  /** What the site's own reading shows of the writers' posts, against what is live. */
  async #listed(held: Held[]): Promise<string[]> {
    const [{ tab }] = this.#writers as [Writer];
    const uids = [...this.#writers.map(({ device }) => device.uid), this.#hostile.uid];
    const makers = uids.map((uid) => ({ stringValue: uid }));
    const found = await tab.act(() =>
      this.services.reading.runQuery({
        from: [{ collectionId: 'posts' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'createdBy' },
            op: 'IN',
            value: { arrayValue: { values: makers } },
          },
        },
        limit: 100,
      }),
    );
    const listed = (found ?? []).map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).sort();
    const live = held.filter((one) => one.live).map(({ id }) => id);
    return listed.join() === live.join() ? [] : [`The list shows ${listed}, not ${live}`];
  }

  #writer(who: number): Writer {
    const writer = this.#writers[who];
    if (!writer) throw new Error(`There is no writer ${who}`);
    return writer;
  }

  #form(model: PostModel, start: Pick<Form, 'isNew' | 'revision' | 'image'>): Form {
    const saver = this.services.saving.createPostSaver(model.id);
    return { model, ...start, saver, word: '', picked: null, unheard: false };
  }

  async #seen(writer: Writer, model: PostModel) {
    const found = await writer.tab.act(() => this.services.editable.getEditablePost(model.id));
    return found && { revision: found.post.revision, image: found.image };
  }

  /** The rules have no reason to refuse a member who does this. @throws Error where they did */
  #mayNotBeRefused(
    { device, isMember }: Writer,
    { id }: PostModel,
    outcome: Outcome<unknown>,
  ): void {
    if (outcome.kind !== 'failed' || !isMember) return;
    const { code } = outcome.error as { code?: unknown };
    if (code === 'permission-denied') throw new Error(`${id}: ${device.uid} is refused`);
  }

  /** Does something with a fault on its way; who crashes comes back. */
  async #try<T>(
    writer: Writer,
    fault: Fault | null,
    action: () => Promise<T>,
  ): Promise<Outcome<T>> {
    try {
      const value = await writer.tab.act(action, fault);
      if (!writer.tab.crashed) return { kind: 'done', value: value as T };
      await this.#comeBack(writer);
      return { kind: 'crashed' };
    } catch (error) {
      return { kind: 'failed', error };
    }
  }

  /** Minutes pass, in which the server answers whatever was on its way. */
  async #wait(): Promise<void> {
    await Promise.allSettled(this.#writers.flatMap(({ device }) => [...device.underway]));
    for (const { device } of this.#writers) device.aheadMs += LATER_MS;
  }

  async #comeBack(writer: Writer): Promise<void> {
    writer.tab = new Tab(writer.device);
    writer.form = null;
    await writer.tab.act(() => this.services.images.deleteDueImages());
  }

  /** What the form does when somebody else was faster: it takes their version as its base. */
  #meetConflict(writer: Writer, form: Form, error: unknown): void {
    const { PostChanged, PostGone } = this.services.errors;
    if (error instanceof PostGone) {
      if (form.isNew) form.model.learn('trash');
      else form.model.learn('nowhere', 'trash', 'gone');
      writer.form = null;
    } else if (error instanceof PostChanged) {
      const { current } = error as PostChanged;
      const { post } = current;
      if (form.isNew || !post) writer.form = null;
      else {
        form.revision = current.revision;
        form.image = this.services.editable.imageOf(post);
      }
    }
  }
}

type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'crashed' }
  | { kind: 'failed'; error: unknown };

/** Whether it is certain that nothing was written. */
function isCertain(error: unknown, { errors }: Services): boolean {
  const { code } = error as { code?: unknown };
  return (
    error instanceof errors.PostChanged ||
    error instanceof errors.PostGone ||
    code === 'permission-denied' ||
    (error as Error).constructor.name === 'NotReached' ||
    String(code).startsWith('storage/')
  );
}

/** Whether a post has been in the trash for its 30 days, by the server's clock. */
function isOver({ deletedMs }: Held): boolean {
  return deletedMs > 0 && deletedMs < Date.now() - MONTH_MS;
}

/** Words that stand in more than one post. */
function twice(held: Held[]): string[] {
  const titles = held.flatMap(({ live, trash }) => {
    const post = live ?? trash;
    return post ? [String(post.title)] : [];
  });
  return titles
    .filter((title, index) => titles.indexOf(title) !== index)
    .map((title) => `'${title}' is there twice`);
}
