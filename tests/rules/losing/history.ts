import { deleteApp } from 'firebase/app';
import { mergePhotos } from '../../../src/editor/form/merge-photos';
import { DAY_MS } from '../../../src/model/dates';
import { storedPhoto } from '../../../src/model/form-photo';
import { readPhotos } from '../../../src/model/photo';
import { toPost } from '../../../src/model/post';
import { emptyDraft } from '../../../src/model/post-draft';
import type { PostChanged } from '../../../src/services/writing/post-transaction';
import { randomId } from '../../../src/services/writing/random-id';
import { Attacker } from './attacker';
import { findLosses, type Place, PostModel, shownImages } from './model';
import { backdate, forget, readServerState, type ServerState, type Site, setRole } from './server';
import type { Services } from './services';
import { type Fault, Tab } from './tab';
import {
  changePhotos,
  draftWith,
  type Form,
  newWriter,
  type PhotoChange,
  type WaitingForm,
  type Writer,
} from './writers';

export const WRITERS = 3;
export const POSTS = 3;
/** The index of the writer who owns the site. */
const OWNER = 0;
/** Where a new post may be if a form or the outbox stops it with the code 'gone'. */
const DELETED: Place[] = ['trash', 'gone'];
/** Where an edited post may be if the outbox stops it with the code 'gone'. */
const NOT_LIVE: Place[] = ['nowhere', 'trash', 'gone'];
/** The codes with which the outbox stops a post that somebody else has changed or deleted. */
const CONFLICTS = ['edited', 'already-published', 'gone'];
const MONTH_MS = 30 * DAY_MS;
/**
 * The time by which `#wait` moves the clocks forward. It is longer than PENDING_MS in
 * src/editor/saving/unused-images.ts, the longest time in which a write can still reach the server.
 */
const LATER_MS = 11 * 60_000;

let histories = 0;

/**
 * A random sequence of actions of three writers and an attacker. Each history has its own posts.
 * The attacker is a team member who sends requests without the site's code. Most methods perform
 * one action and update the post's model, which says what the server must store. `who` is the
 * index of a writer, and `post` is the index of a post. `fault` is a failure of requests during the
 * action. Before a submit, the form gets a new word as its text (see PostModel), so that the test
 * can tell the versions apart. Only a repeated submit, a restored version and a post that the
 * attacker publishes have an earlier word.
 */
export class History {
  readonly #id = `h${process.pid}h${histories++}h`;
  readonly #posts: PostModel[] = [];
  readonly #postIds = new Set<string>();
  readonly #writers: Writer[];
  readonly #attacker: Attacker;
  #words = 0;
  #isParallel = false;

  constructor(
    readonly site: Site,
    readonly services: Services,
    /** How many days the clock of each writer's device is ahead. */
    clocks: readonly number[],
  ) {
    this.#writers = clocks.map((daysAhead, index) =>
      newWriter(site, this.#postIds, `${this.#id}-writer-${index}`, daysAhead),
    );
    this.#attacker = new Attacker(site, `${this.#id}-attacker`);
  }

  /** Adds all writers and the attacker to the team. */
  async begin(): Promise<void> {
    await setRole(this.site, this.#attacker.uid, 'editor');
    await Promise.all(this.#writers.map((_, who) => this.setMember(who, true)));
  }

  /** The first writer publishes a post, and then every writer opens it. */
  async publishFirst(): Promise<void> {
    await this.startPost(0);
    await this.submit(0, 'add', false, null);
    await Promise.all(this.#writers.map((_, who) => this.openPost(who, 0)));
  }

  /**
   * Opens the form for a new post with a reader's notice, unless the history already has POSTS posts.
   */
  async startPost(who: number): Promise<void> {
    const index = this.#posts.length;
    if (index === POSTS) return;
    const { postId } = await this.#readNotice(index);
    this.#posts.push(new PostModel(postId));
    this.#postIds.add(postId);
    this.#openNew(who, index, postId);
  }

  /**
   * Opens the form for a new post with a notice that a writer has opened before. The writer does not
   * know whether it was published.
   */
  async openNotice(who: number, post: number): Promise<void> {
    const { postId } = await this.#readNotice(post % this.#posts.length);
    this.#openNew(who, post, postId);
  }

  #openNew(who: number, post: number, postId: string): void {
    const writer = this.#writer(who);
    const start = { postId, isNew: true, revision: 0, before: [] };
    writer.form = this.#form(writer, this.#post(post), start);
  }

  /** Opens the link of a notice. */
  #readNotice(index: number) {
    return this.services.notices.toNotice({
      draft: draftWith(`notice ${this.#id}-${index}`),
      random: '',
    });
  }

  /** Opens a form for editing the stored post. */
  async openPost(who: number, post: number): Promise<void> {
    const model = this.#post(post);
    const writer = this.#writer(who);
    const read = await this.#readPost(writer, model);
    const start = { postId: model.id, isNew: false };
    writer.form = read && this.#form(writer, model, { ...start, ...read });
  }

  /**
   * Submits the form with a new word as its text, and with its photos changed by `change`. If
   * `again` is true and the last submit failed, submits the same word and the same photos again.
   */
  async submit(
    who: number,
    change: PhotoChange,
    again: boolean,
    fault: Fault | null,
  ): Promise<void> {
    const writer = this.#writer(who);
    if (!writer.form) await this.openPost(who, who);
    const { form } = writer;
    if (!form) return;
    this.#fillIn(form, change, again);
    const { model, isNew, revision, before, word, photos } = form;
    const certainBefore = model.revision;
    const wasLive = isSurelyLive(model);
    model.erased = false;
    // If the outbox may have sent this word earlier, this submit sends the word again, so two
    // versions may have it as their title.
    model.sentOnce.delete(word);
    const { saveIds } = form.place;
    form.place.isIdFinal = true;
    const save = { isNew, revision, draft: draftWith(word), before, photos, saveIds };
    const outcome = await this.#try(writer, fault, () => form.saver.save(save));
    if (outcome.kind === 'done') {
      const saved = outcome.value;
      if (!writer.isMember) throw new Error(`${model.id}: a removed member wrote '${word}'`);
      expectFirst(form, wasLive);
      const overwrote = certainBefore !== null && certainBefore > revision;
      if (!form.hasNoAnswer && !isNew && overwrote) {
        throw new Error(
          `${model.id}: '${word}' replaced a version that the writer of '${word}' never saw`,
        );
      }
      if (photos.some(({ stored }, at) => stored && stored.path !== saved.photos[at]?.path)) {
        throw new Error(`${model.id}: '${word}' has its photos in another order`);
      }
      model.places = new Set(['live']);
      model.confirmed.add(word);
      model.revision = saved.revision;
      model.photos.set(word, saved.photos.map(({ path }) => path).join());
      const stored = { before: saved.photos, photos: saved.photos.map(storedPhoto) };
      Object.assign(form, { ...stored, revision: saved.revision });
      Object.assign(form, { postId: model.id, isNew: false, word: '', hasNoAnswer: false });
      // The form of a new post is empty after the publication. From now on, this form edits the post.
      form.place = this.services.drafts.openDraftPlace(model.id, writer.device.uid);
      form.saver = this.services.saving.createPostSaver(model.id);
      return;
    }
    if (this.#isUncertain(outcome)) {
      form.hasNoAnswer = true;
      if (isNew) model.move(['nowhere', 'gone'], 'live', false);
      model.revision = null;
    }
    if (outcome.kind === 'failed') {
      if (!isNew && !this.#isParallel) this.#expectNotRefused(writer, model, outcome);
      this.#resolveConflict(writer, form, outcome.error);
    }
  }

  /**
   * Writes a new word into a form and changes its photos. With `again`, the form of a failed submit
   * stays as it is.
   */
  #fillIn(form: Form, change: PhotoChange, again: boolean): void {
    if (again && form.word) return;
    form.word = `word ${this.#id}-${this.#words++}`;
    if (form.place.isIdFinal) form.place.saveIds = [...form.place.saveIds, randomId()];
    form.place.isIdFinal = false;
    form.photos = changePhotos(form.photos, change);
  }

  /** Two writers submit their forms at the same moment. */
  async submitTogether(one: number, other: number): Promise<void> {
    if (one === other) return;
    const [a, b] = [this.#writer(one).form, this.#writer(other).form];
    if (!a || !b || a.isNew || b.isNew) return;
    for (const form of [a, b]) form.model.revision = null;
    this.#isParallel = true;
    await Promise.all([
      this.submit(one, 'keep', false, null),
      this.submit(other, 'replaceCover', false, null),
    ]);
    this.#isParallel = false;
    for (const { model } of [a, b]) model.revision = null;
  }

  /** Submits the form without a network, so that the post waits in the outbox. */
  async sendLater(who: number, change: PhotoChange, again: boolean): Promise<void> {
    const writer = this.#writer(who);
    if (!writer.form) await this.openPost(who, who);
    const { form } = writer;
    if (!form) return;
    this.#fillIn(form, change, again);
    const { model, postId, isNew, revision, before, word, photos } = form;
    const { place, saver, hasNoAnswer } = form;
    const draft = draftWith(word);
    const base = { revision, draft: emptyDraft(), photos: before };
    await writer.tab.act(async () => {
      await this.services.outbox.queuePost(place, { postId, draft, photos, base });
      saver.abandon();
    });
    model.sentOnce.add(word);
    writer.waiting.set(place.key, { model, postId, isNew, revision, photos, word, hasNoAnswer });
    writer.form = null;
  }

  /**
   * Submits the form while the network fails. If the submit fails, the post goes into the outbox:
   * with the same word and photos if `again` is true, otherwise after a change.
   */
  async loseNetwork(who: number, change: PhotoChange, again: boolean, fault: Fault): Promise<void> {
    await this.submit(who, change, false, fault);
    if (this.#writer(who).form?.word) await this.sendLater(who, change, again);
  }

  /**
   * Submits the form without a network. Then the network is back, and the outbox sends the post.
   */
  async keepAndSend(
    who: number,
    change: PhotoChange,
    again: boolean,
    fault: Fault | null,
  ): Promise<void> {
    await this.sendLater(who, change, again);
    await this.sendWaiting(who, fault);
  }

  /** Sends the posts in the writer's outbox, except posts that an error has stopped. */
  async sendWaiting(who: number, fault: Fault | null): Promise<void> {
    const writer = this.#writer(who);
    const reports: Report[] = [];
    const outcome = await this.#try(writer, fault, () => this.#send(writer, reports));
    await this.#record(writer, reports);
    if (this.#isUncertain(outcome)) {
      for (const kept of this.#expectKept(writer)) {
        kept.hasNoAnswer = true;
        if (kept.isNew) kept.model.move(['nowhere', 'gone'], 'live', false);
        kept.model.revision = null;
      }
    }
    this.#expectKept(writer);
  }

  /**
   * Submits the form without a network. Then two tabs of the writer's browser send the outbox at
   * the same time.
   */
  async sendInTwoTabs(who: number, change: PhotoChange): Promise<void> {
    await this.sendLater(who, change, false);
    const writer = this.#writer(who);
    const other = { ...writer, tab: new Tab(writer.device), sender: null };
    const reports: Report[] = [];
    await Promise.all([writer, other].map((each) => each.tab.act(() => this.#send(each, reports))));
    await this.#record(writer, reports);
    this.#expectKept(writer);
  }

  /** Takes the first post out of the writer's outbox, and opens it in a form. */
  async editWaiting(who: number): Promise<void> {
    const writer = this.#writer(who);
    const [[key, kept] = [undefined, undefined]] = writer.waiting;
    if (key === undefined || !kept) return;
    const [draft] = await this.#listTaken(writer, key, kept);
    if (!draft) throw new Error(`${kept.model.id}: '${kept.word}' cannot be edited any more`);
    writer.waiting.delete(key);
    const { base, photos, saveIds } = draft;
    const place = {
      ...this.services.drafts.openDraftPlace(draft.slot, writer.device.uid),
      ...{ key, saveIds, isIdFinal: true },
    };
    const saver = this.services.saving.createPostSaver(kept.postId);
    writer.form = { ...kept, before: base.photos, photos, place, saver };
  }

  async #listTaken(writer: Writer, key: string, { model, isNew }: WaitingForm) {
    const drafts = await writer.tab.act(async () => {
      await this.services.outbox.takeWaiting(key);
      return this.services.drafts.listDrafts(isNew ? 'new' : model.id, writer.device.uid);
    });
    return (drafts ?? []).filter((draft) => draft.key === key);
  }

  /**
   * Sends the outbox in the tab of `writer`: all posts that no error has stopped, or only the post
   * with the key `only`. Adds the outbox's reports to `reports`.
   */
  async #send(writer: Writer, reports: Report[], only?: string): Promise<void> {
    writer.sender ??= this.services.sending.createOutboxSender();
    let key = '';
    await writer.sender.send({
      uid: writer.device.uid,
      signal: new AbortController().signal,
      ...(only !== undefined && { only }),
      onProgress: (next) => {
        key = next;
      },
      onSent: () => void reports.push({ key, stop: null }),
      onStopped: (stop) => void reports.push({ key, stop }),
    });
  }

  async #record(writer: Writer, reports: Report[]): Promise<void> {
    for (const { key, stop } of reports) {
      if (stop === null) await this.#recordSent(writer, key);
      else await this.#recordStop(writer, key, stop);
    }
  }

  /** Updates the model after the outbox has reported that it published a post. */
  async #recordSent(writer: Writer, key: string): Promise<void> {
    const kept = writer.waiting.get(key);
    if (!kept) return;
    writer.waiting.delete(key);
    const { model, word, isNew, revision, photos, hasNoAnswer } = kept;
    if (!writer.isMember && !hasNoAnswer) {
      throw new Error(`${model.id}: a removed member wrote '${word}'`);
    }
    expectFirst(kept, isSurelyLive(model));
    const overwrote = model.revision !== null && model.revision > revision;
    if (!hasNoAnswer && !isNew && overwrote) {
      throw new Error(
        `${model.id}: '${word}' replaced a version that the writer of '${word}' never saw`,
      );
    }
    model.erased = false;
    model.places = new Set(['live']);
    model.confirmed.add(word);
    model.revision = null;
    const { live } = await readServerState(this.site, model.id);
    // A later version can have the same word but other photos: a previous version was restored.
    if (live?.title !== word || Number(live.revision) !== revision + 1) return;
    const paths = readPhotos(model.id, live).map(({ path }) => path);
    const isOther = photos.some(({ stored }, at) => stored && stored.path !== paths[at]);
    if (isOther || paths.length !== photos.length) {
      throw new Error(`${model.id}: '${word}' was sent with other photos`);
    }
    model.photos.set(word, paths.join());
  }

  /** Updates the model after the outbox has reported that it stopped a post. */
  async #recordStop(writer: Writer, key: string, code: string): Promise<void> {
    const kept = writer.waiting.get(key);
    if (!kept) return;
    const { model, isNew, word } = kept;
    if (code === 'gone') model.learn(...(isNew ? DELETED : NOT_LIVE));
    if (code === 'permission-denied' && writer.isMember && !isNew) {
      throw new Error(`${model.id}: ${writer.device.uid} was refused`);
    }
    if (code !== 'edited' && code !== 'already-published') return;
    const { live, history } = await readServerState(this.site, model.id);
    const { uid } = writer.device;
    if ([live, ...history].some((post) => post?.title === word && post.updatedBy === uid)) {
      throw new Error(`${model.id}: '${word}' was stopped, but is published`);
    }
  }

  /**
   * Returns the posts that must wait in the outbox.
   * @throws Error if the device has lost one of them
   */
  #expectKept({ device, waiting }: Writer): WaitingForm[] {
    for (const [key, { model, word }] of waiting) {
      const record = device.stores.drafts.get(key);
      if (record?.draft.title !== word) throw new Error(`${model.id}: '${word}' is lost`);
    }
    return [...waiting.values()];
  }

  /**
   * Every writer sends all posts in their outbox, also posts that an error has stopped before. All
   * writers are in the team, and no request fails. So only a conflict or a deletion may stop a
   * post.
   */
  async #sendEverything(): Promise<void> {
    for (const writer of this.#writers) {
      for (const [key, { model, isNew }] of [...writer.waiting]) {
        const reports: Report[] = [];
        await writer.tab.act(() => this.#send(writer, reports, key));
        await this.#record(writer, reports);
        const failure = writer.device.stores.drafts.get(key)?.waiting?.failure;
        // If a new post was published and then deleted for good, the rules may refuse to publish it
        // again, because its versions may be left.
        if (isNew && model.places.has('gone')) continue;
        if (writer.waiting.has(key) && !CONFLICTS.includes(failure ?? '')) {
          throw new Error(`${model.id}: it cannot be sent: ${failure}`);
        }
      }
      this.#expectKept(writer);
    }
  }

  /**
   * Moves the post in the writer's form to the trash. If the form is for a new post, or if there is
   * no form, moves the post `post` as it is stored now. With `force`, any revision is moved.
   */
  async deletePost(who: number, post: number, force: boolean, fault: Fault | null): Promise<void> {
    const writer = this.#writer(who);
    const own = writer.form?.isNew ? null : writer.form;
    const model = own?.model ?? this.#post(post);
    const read = own ?? (await this.#readPost(writer, model));
    if (!read) return;
    const certainBefore = model.revision;
    const outcome = await this.#try(writer, fault, () =>
      this.services.saving.deleteToTrash(model.id, force ? null : read.revision, read.before),
    );
    if (outcome.kind === 'done') {
      const unseen = certainBefore !== null && certainBefore !== read.revision;
      if (unseen && !force && model.places.has('live') && model.places.size === 1) {
        throw new Error(`${model.id}: a writer deleted a version that this writer never saw`);
      }
    }
    this.#recordMove(model, outcome, ['live'], 'trash');
    this.#expectNotRefused(writer, model, outcome);
  }

  /** Restores a post from the trash, as the buttons Undo and Restore do. */
  async restorePost(who: number, post: number, fault: Fault | null): Promise<void> {
    const model = this.#post(post);
    const writer = this.#writer(who);
    const outcome = await this.#try(writer, fault, () => this.services.trash.restorePost(model.id));
    this.#expectNotRefused(writer, model, outcome);
    if (outcome.kind === 'done') model.move(['trash', 'nowhere', 'gone'], 'live', true);
    else if (outcome.kind === 'failed' && outcome.error instanceof this.services.errors.PostGone) {
      model.learn('nowhere', 'gone');
    } else this.#recordMove(model, outcome, ['trash'], 'live');
  }

  /**
   * Deletes for good a post that is in the trash. An editor may delete the post only if it has been
   * in the trash for 30 days.
   */
  async purgePost(who: number, post: number, fault: Fault | null): Promise<void> {
    const model = this.#post(post);
    const writer = this.#writer(who);
    const before = await readServerState(this.site, model.id);
    const deleted = before.trash && {
      id: model.id,
      revision: Number(before.trash.revision),
      post: toPost(model.id, before.trash),
      deletedAt: new Date(before.deletedMs),
      deletedBy: '',
    };
    if (!deleted) return;
    await this.#attacker.look(model.id);
    const isOwner = who === OWNER;
    const mayPurge = isOwner || isExpired(before);
    if (mayPurge) model.markPurged();
    const outcome = await this.#try(writer, fault, () =>
      this.services.saving.deleteForGood(deleted),
    );
    if (!mayPurge) return;
    this.#expectNotRefused(writer, model, outcome);
    this.#recordMove(model, outcome, ['trash'], 'gone');
    if (outcome.kind === 'done') model.erased = isOwner;
  }

  /**
   * Opens the table of deleted posts: deletes for good the posts that have been in the trash for 30
   * days, and then lists the other posts in the trash.
   */
  async openTable(who: number, fault: Fault | null): Promise<void> {
    const writer = this.#writer(who);
    const states = await this.#readAll();
    const expired = this.#posts.filter((_, index) => isExpired(states[index] as ServerState));
    for (const model of expired) {
      model.markPurged();
      await this.#attacker.look(model.id);
    }
    await this.crash(who);
    const outcome = await this.#try(writer, fault, async () => {
      await this.services.saving.deleteExpired();
      return this.services.trash.listDeleted();
    });
    const isCertain = outcome.kind === 'done' && writer.isMember && !fault;
    for (const model of expired) model.move(['trash'], 'gone', isCertain);
    if (!isCertain) return;
    const listed = outcome.value.items.map(({ id }) => id).sort();
    const kept = states.filter((state) => state.trash && !isExpired(state)).map(({ id }) => id);
    if (listed.join() !== kept.sort().join()) {
      throw new Error(`The table of deleted posts shows ${listed}, not ${kept}`);
    }
  }

  /** Sets the deletion time of a post in the trash to 31 days ago. */
  async passMonth(post: number): Promise<void> {
    const model = this.#post(post);
    const { trash } = await readServerState(this.site, model.id);
    if (trash) await backdate(this.site, model.id, new Date(Date.now() - MONTH_MS - DAY_MS));
  }

  /** The attacker moves a post to the trash. */
  async trashByAttacker(post: number): Promise<void> {
    const model = this.#post(post);
    if (await this.#attacker.trash(model.id)) model.move(['live'], 'trash', true);
  }

  /**
   * The attacker tries to delete for good a post that is in the trash. If the post has been there
   * for 30 days, the deletion succeeds. Then the attacker tries to publish another post under its
   * id.
   */
  async purgeByAttacker(post: number): Promise<void> {
    const model = this.#post(post);
    const state = await readServerState(this.site, model.id);
    await this.#attacker.look(model.id);
    const isPurged = await this.#attacker.purge(model.id);
    if (!isPurged || !isExpired(state)) return;
    model.markPurged();
    model.move(['trash'], 'gone', true);
    for (const path of shownImages(state)) model.attackerImages.add(path);
    await this.createAgainByAttacker(post);
  }

  /**
   * The attacker moves a post to the trash, deletes it for good after 31 days, and tries to publish
   * another post under its id.
   */
  async takeIdByAttacker(post: number): Promise<void> {
    await this.trashByAttacker(post);
    await this.passMonth(post);
    await this.purgeByAttacker(post);
  }

  /** The attacker tries to replace the images of a post by other images with the same names. */
  async replaceImagesByAttacker(post: number): Promise<void> {
    const model = this.#post(post);
    await this.#attacker.replaceImages(shownImages(await readServerState(this.site, model.id)));
  }

  /** The attacker tries to delete the versions of a post. */
  async deleteVersionsByAttacker(post: number): Promise<void> {
    const model = this.#post(post);
    const { history } = await readServerState(this.site, model.id);
    const revisions = history.map(({ revision }) => Number(revision));
    await this.#attacker.deleteVersions(model.id, revisions);
  }

  /** The attacker tries to publish a post under the id of a post that was deleted for good. */
  async createAgainByAttacker(post: number): Promise<void> {
    const model = this.#post(post);
    const { live, trash } = await readServerState(this.site, model.id);
    if (live || trash || !model.places.has('gone')) return;
    const { path, isDone } = await this.#attacker.createAgain(model.id);
    model.attackerImages.add(path);
    if (!isDone) return;
    model.photos.clear();
    model.places = new Set(['live']);
    model.erased = false;
    model.revision = null;
  }

  /** Restores one of the previous versions of a post. */
  async restoreVersion(who: number, post: number, pick: number): Promise<void> {
    const model = this.#post(post);
    const writer = this.#writer(who);
    const outcome = await this.#try(writer, null, async () => {
      const { items: versions } = await this.services.history.listVersions(model.id);
      const present = await this.services.editable.getEditablePost(model.id);
      const version = versions[pick % Math.max(1, versions.length)]?.post;
      if (!present || !version) return null;
      const { draftOfVersion, restoreVersion } = this.services.saving;
      return restoreVersion(present.post, draftOfVersion(version, present.post));
    });
    this.#expectNotRefused(writer, model, outcome);
    // If the version was restored, its text is now in two versions, and the post may have other
    // photos than the restored version had.
    model.photos.clear();
    model.sentOnce.clear();
    if (outcome.kind === 'done' && outcome.value) model.revision = outcome.value.revision;
  }

  /** The writer's tab crashes, and the writer opens a new tab. */
  async crash(who: number): Promise<void> {
    const writer = this.#writer(who);
    writer.tab.crashed = true;
    await this.#reopenTab(writer);
  }

  /** The owner removes another writer from the team, or adds the writer again. */
  async setMember(who: number, isMember: boolean): Promise<void> {
    const writer = this.#writer(who);
    const isOwner = who === OWNER;
    writer.isMember = isOwner || isMember;
    const role = isOwner ? 'owner' : isMember ? 'editor' : null;
    await setRole(this.site, writer.device.uid, role);
  }

  /** A time of LATER_MS passes. Then the writer's tab deletes the unused images that are due. */
  async passTime(who: number): Promise<void> {
    await this.#wait();
    const { tab } = this.#writer(who);
    await tab.act(() => this.services.images.deleteDueImages());
  }

  /**
   * Ends the history without faults: all writers are in the team again, the outboxes are sent, and
   * every writer opens a new tab. Checks that nothing is lost, that each live post can be edited,
   * and that the owner can delete for good each post in the trash.
   * @throws Error if one of these checks fails
   */
  async end(): Promise<void> {
    await this.begin();
    for (const { tab } of this.#writers) {
      await tab.act(() => this.services.images.deleteDueImages());
    }
    await this.openTable(OWNER, null);
    await this.#wait();
    await this.#sendEverything();
    await this.#wait();
    for (const writer of this.#writers) await this.#reopenTab(writer);
    const states = await this.#readAll();
    const losses = this.#posts.flatMap((model, index) =>
      findLosses(model, states[index] as ServerState),
    );
    losses.push(...findDuplicates(states), ...(await this.#compareList(states)));
    if (losses.length > 0) throw new Error(losses.join('\n'));
    for (const [index, { live, trash }] of states.entries()) {
      if (live) await this.#editWithoutFaults(index);
      if (trash) await this.#purgeWithoutFaults(index);
    }
  }

  async #editWithoutFaults(post: number): Promise<void> {
    const { id, confirmed } = this.#post(post);
    const who = post % WRITERS;
    await this.crash(who);
    await this.openPost(who, post);
    const saved = confirmed.size;
    await this.submit(who, 'moveCoverToEnd', false, null);
    if (confirmed.size === saved) throw new Error(`${id}: it can no longer be edited`);
  }

  async #purgeWithoutFaults(post: number): Promise<void> {
    const model = this.#post(post);
    await this.purgePost(OWNER, post, null);
    await this.#wait();
    await this.#reopenTab(this.#writer(OWNER));
    const losses = findLosses(model, await readServerState(this.site, model.id));
    if (losses.length > 0) throw new Error(losses.join('\n'));
  }

  #readAll(): Promise<ServerState[]> {
    return Promise.all(this.#posts.map(({ id }) => readServerState(this.site, id)));
  }

  /** Deletes the posts of this history and closes the writers' connections. */
  async close(): Promise<void> {
    await Promise.all(this.#posts.map(({ id }) => forget(this.site, id)));
    await Promise.all(this.#writers.map(({ device }) => deleteApp(device.database.app)));
  }

  /**
   * Checks that a query for the posts of this history finds exactly the live posts.
   * @returns one message if the found posts and the live posts differ
   */
  async #compareList(states: ServerState[]): Promise<string[]> {
    const [{ tab }] = this.#writers as [Writer];
    const uids = [...this.#writers.map(({ device }) => device.uid), this.#attacker.uid];
    const creators = uids.map((uid) => ({ stringValue: uid }));
    const found = await tab.act(() =>
      this.services.reading.runQuery({
        where: {
          fieldFilter: {
            field: { fieldPath: 'createdBy' },
            op: 'IN',
            value: { arrayValue: { values: creators } },
          },
        },
        limit: 100,
      }),
    );
    const listed = (found ?? []).map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).sort();
    const live = states.filter((state) => state.live).map(({ id }) => id);
    live.sort();
    return listed.join() === live.join() ? [] : [`The list shows ${listed}, not ${live}`];
  }

  #post(index: number): PostModel {
    return this.#posts[index % this.#posts.length] as PostModel;
  }

  #writer(who: number): Writer {
    const writer = this.#writers[who];
    if (!writer) throw new Error(`There is no writer ${who}`);
    return writer;
  }

  #form(
    { device }: Writer,
    model: PostModel,
    start: Pick<Form, 'postId' | 'isNew' | 'revision' | 'before'>,
  ): Form {
    const slot = start.isNew ? 'new' : model.id;
    const place = this.services.drafts.openDraftPlace(slot, device.uid);
    const saver = this.services.saving.createPostSaver(start.postId);
    const photos = start.before.map(storedPhoto);
    return { model, ...start, photos, place, saver, word: '', hasNoAnswer: false };
  }

  async #readPost(writer: Writer, model: PostModel) {
    const found = await writer.tab.act(() => this.services.editable.getEditablePost(model.id));
    return found && { revision: found.post.revision, before: found.photos };
  }

  /** @throws Error if the rules refused a team member */
  #expectNotRefused(
    { device, isMember }: Writer,
    { id }: PostModel,
    outcome: Outcome<unknown>,
  ): void {
    if (outcome.kind !== 'failed' || !isMember) return;
    const { code } = outcome.error as { code?: unknown };
    if (code === 'permission-denied') throw new Error(`${id}: ${device.uid} was refused`);
  }

  /** Performs an action in the writer's tab, with a fault. After a crash, opens a new tab. */
  async #try<T>(
    writer: Writer,
    fault: Fault | null,
    action: () => Promise<T>,
  ): Promise<Outcome<T>> {
    try {
      const value = await writer.tab.act(action, fault);
      if (!writer.tab.crashed) return { kind: 'done', value: value as T };
      await this.#reopenTab(writer);
      return { kind: 'crashed' };
    } catch (error) {
      return { kind: 'failed', error };
    }
  }

  /** Whether the action may have been performed, although its writer got no answer. */
  #isUncertain(outcome: Outcome<unknown>): boolean {
    if (outcome.kind === 'failed') return !isSurelyNotWritten(outcome.error, this.services);
    return outcome.kind === 'crashed';
  }

  #recordMove(model: PostModel, outcome: Outcome<unknown>, from: Place[], to: Place): void {
    if (outcome.kind === 'done') model.move(from, to, true);
    else if (this.#isUncertain(outcome)) model.move(from, to, false);
  }

  /** Waits for all pending requests. Then moves the clocks of all devices forward by LATER_MS. */
  async #wait(): Promise<void> {
    await Promise.allSettled(this.#writers.flatMap(({ device }) => [...device.pending]));
    for (const { device } of this.#writers) device.aheadMs += LATER_MS;
  }

  async #reopenTab(writer: Writer): Promise<void> {
    writer.tab = new Tab(writer.device);
    writer.form = null;
    writer.sender = null;
    await writer.tab.act(() => this.services.images.deleteDueImages());
  }

  /**
   * After a conflict, the stored version becomes the base of the form. The photos of the form are
   * merged with the photos of the stored version, as on the site. The form is closed if it is for a
   * new post, or if the post is gone.
   */
  #resolveConflict(writer: Writer, form: Form, error: unknown): void {
    const { PostChanged, PostGone } = this.services.errors;
    if (error instanceof PostGone) {
      if (form.isNew) form.model.learn(...DELETED);
      else form.model.learn(...NOT_LIVE);
      writer.form = null;
    } else if (error instanceof PostChanged) {
      const { current } = error as PostChanged;
      const { post } = current;
      if (form.isNew || !post) writer.form = null;
      else {
        form.revision = current.revision;
        const theirs = this.services.editable.photosOf(post);
        const base = form.before.map(storedPhoto);
        form.photos = mergePhotos(base, form.photos, theirs.map(storedPhoto)).photos;
        form.before = theirs;
      }
    }
  }
}

/**
 * A report of the outbox about the post with the key `key`. `stop` is the code of the error that
 * stopped the post, or null if the post was published.
 */
interface Report {
  key: string;
  stop: string | null;
}

type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'crashed' }
  | { kind: 'failed'; error: unknown };

/** Whether `error` proves that nothing was written. */
function isSurelyNotWritten(error: unknown, { errors }: Services): boolean {
  const { code } = error as { code?: unknown };
  return (
    error instanceof errors.PostChanged ||
    error instanceof errors.PostGone ||
    code === 'permission-denied' ||
    (error as Error).constructor.name === 'NotReached' ||
    String(code).startsWith('storage/')
  );
}

function isSurelyLive({ places }: PostModel): boolean {
  return places.size === 1 && places.has('live');
}

/**
 * Checks that a new post was not saved over a post of another form.
 * @param wasLive whether the post was surely on the site before
 * @throws Error
 */
function expectFirst(form: WaitingForm, wasLive: boolean): void {
  const { model, isNew, hasNoAnswer, word } = form;
  if (isNew && wasLive && !hasNoAnswer) {
    throw new Error(`${model.id}: '${word}' is the second post of its notice`);
  }
}

/** Whether a post has been in the trash for 30 days, by the server's clock. */
function isExpired({ deletedMs }: ServerState): boolean {
  return deletedMs > 0 && deletedMs < Date.now() - MONTH_MS;
}

/** One message for each post that has the same title as an earlier post in `states`. */
function findDuplicates(states: ServerState[]): string[] {
  const titles = states.flatMap(({ live, trash }) => {
    const post = live ?? trash;
    return post ? [String(post.title)] : [];
  });
  return titles
    .filter((title, index) => titles.indexOf(title) !== index)
    .map((title) => `'${title}' is the title of two posts`);
}
