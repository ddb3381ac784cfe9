import { deleteApp } from 'firebase/app';
import { mergePhotos } from '../../../src/editor/form/merge-photos';
import type { Sent } from '../../../src/editor/saving/send-entries';
import { DAY_MS } from '../../../src/model/dates';
import { storedPhoto } from '../../../src/model/form-photo';
import { toPost } from '../../../src/model/post';
import { emptyDraft, type PostDraft } from '../../../src/model/post-draft';
import type { Saved } from '../../../src/services/writing/post-writing';
import { randomId } from '../../../src/services/writing/random-id';
import { Attacker } from './attacker';
import { findGiveChanges, findLosses, type Place, PostModel, shownImages } from './model';
import { backdate, forget, readServerState, type ServerState, type Site, setRole } from './server';
import type { Services } from './services';
import { type Fault, Tab } from './tab';
import {
  changePhotos,
  draftWith,
  type Form,
  newWriter,
  type PhotoChange,
  type Writer,
  type Writing,
} from './writers';

export const WRITERS = 3;
export const POSTS = 3;
/** The index of the writer who owns the site. */
const OWNER = 0;
/** Where a new post may be if the sender stops it with the code 'gone'. */
const DELETED: Place[] = ['trash', 'gone'];
/** Where an edited post may be if the sender stops it with the code 'gone'. */
const NOT_LIVE: Place[] = ['nowhere', 'trash', 'gone'];
/** The codes with which the sender stops a post that somebody else has changed or deleted. */
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
    writer.form = this.#form(writer, this.#post(post), postId, {
      ...{ revision: 0, photos: [], give: `Till of ${postId}` },
    });
  }

  #readNotice(index: number) {
    return this.services.notices.toNotice({
      draft: draftWith(`notice ${this.#id}-${index}`),
      random: '',
    });
  }

  async openPost(who: number, post: number): Promise<void> {
    const model = this.#post(post);
    const writer = this.#writer(who);
    const read = await this.#readPost(writer, model);
    writer.form = read && this.#form(writer, model, model.id, read);
  }

  /**
   * Submits the form with a new word as its text, and with its photos changed by `change`. If
   * `again` is true and the last submit failed, submits the same word and the same photos again. If
   * the tab crashes, the submitted entry must stay on the device.
   */
  async submit(
    who: number,
    change: PhotoChange,
    again: boolean,
    fault: Fault | null,
  ): Promise<void> {
    const writer = this.#writer(who);
    const form = await this.#formOf(writer, who);
    if (!form) return;
    this.#fillIn(form, change, again);
    const { model, entry } = form;
    const reports: Report[] = [];
    const outcome = await this.#try(writer, fault, async () => {
      await this.#put(form);
      await this.#send(writer, reports, entry.key);
    });
    if (outcome.kind === 'crashed') writer.waiting.set(entry.key, form);
    if (this.#isUncertain(outcome)) this.#noteNoAnswer(form);
    const [report] = reports;
    if (report) await this.#recordForForm(writer, form, report);
    else if (outcome.kind === 'done') throw new Error(`${model.id}: '${form.word}' was not sent`);
    else if (outcome.kind === 'failed') await this.#takeBack(writer, form);
    this.#expectKept(writer);
  }

  /** The writer's form; if there is none, one for the post with the writer's number. */
  async #formOf(writer: Writer, who: number): Promise<Form | null> {
    if (!writer.form) await this.openPost(who, who);
    return writer.form;
  }

  async #put(form: Form): Promise<void> {
    const { entry, model, word } = form;
    model.erased = false;
    model.sentOnce.add(word);
    form.isIdFinal = true;
    await this.services.entries.putEntry({ ...entry, state: 'submitted' });
  }

  /** Makes the form's entry a draft again, after the sender has not published it. */
  async #takeBack(writer: Writer, { entry }: Form): Promise<void> {
    await writer.tab.act(() =>
      this.services.entries.changeEntry(entry.key, () => ({ state: 'draft' })),
    );
    entry.mayBeSaved = writer.device.stores.entries.get(entry.key)?.mayBeSaved ?? false;
  }

  async #recordForForm(writer: Writer, form: Form, report: Report): Promise<void> {
    const { model, entry } = form;
    if ('sent' in report) {
      const { saved } = report.sent;
      this.#recordSent(writer, form, saved);
      // The form of a new post is empty after the publication. From now on, this form edits the post.
      writer.form = this.#form(writer, model, model.id, {
        ...{ ...saved, give: entry.draft.give },
      });
      return;
    }
    await this.#recordStop(writer, form, report.code);
    await this.#takeBack(writer, form);
    if (report.code === 'edited') await this.#meetConflict(writer, form);
    else if (CONFLICTS.includes(report.code)) {
      await writer.tab.act(() => this.services.entries.deleteEntry(entry.key));
      writer.form = null;
    }
  }

  #noteNoAnswer(writing: Writing): void {
    writing.hasNoAnswer = true;
    if (writing.entry.isNew) writing.model.move(['nowhere', 'gone'], 'live', false);
    writing.model.revision = null;
  }

  /**
   * Writes a new word into a form and changes its photos. With `again`, the form of a failed submit
   * stays as it is.
   */
  #fillIn(form: Form, change: PhotoChange, again: boolean): void {
    if (again && form.word) return;
    form.word = `word ${this.#id}-${this.#words++}`;
    const { entry } = form;
    if (form.isIdFinal) entry.saveIds = [...entry.saveIds, randomId()];
    form.isIdFinal = false;
    entry.draft = draftWith(form.word, entry.draft.give);
    entry.photos = changePhotos(entry.photos, change);
  }

  /**
   * The writer empties the ways to give in the form, or writes others, and submits the form. The
   * form of an editor can do the latter only if the post is new. An older form could do it always.
   */
  async changeGive(who: number, isRemoved: boolean, fault: Fault | null): Promise<void> {
    const form = await this.#formOf(this.#writer(who), who);
    if (!form) return;
    const give = isRemoved ? '' : `Till ${this.#words} of writer ${who}`;
    form.entry.draft = { ...form.entry.draft, give };
    await this.submit(who, 'keep', false, fault);
  }

  async changeGiveByAttacker(post: number): Promise<void> {
    const { id } = this.#post(post);
    if (await this.#attacker.changeGive(id)) {
      throw new Error(`${id}: the attacker changed the ways to give`);
    }
  }

  async submitTogether(one: number, other: number): Promise<void> {
    if (one === other) return;
    const [a, b] = [this.#writer(one).form, this.#writer(other).form];
    if (!a || !b || a.entry.isNew || b.entry.isNew) return;
    for (const form of [a, b]) form.model.revision = null;
    this.#isParallel = true;
    await Promise.all([
      this.submit(one, 'keep', false, null),
      this.submit(other, 'replaceCover', false, null),
    ]);
    this.#isParallel = false;
    for (const { model } of [a, b]) model.revision = null;
  }

  async sendLater(who: number, change: PhotoChange, again: boolean): Promise<void> {
    const writer = this.#writer(who);
    const form = await this.#formOf(writer, who);
    if (!form) return;
    this.#fillIn(form, change, again);
    await writer.tab.act(() => this.#put(form));
    writer.waiting.set(form.entry.key, form);
    writer.form = null;
  }

  /**
   * Submits the form while the network fails. If the submit fails, the form leaves the post to the
   * sender: with the same word and photos if `again` is true, otherwise after a change.
   */
  async loseNetwork(who: number, change: PhotoChange, again: boolean, fault: Fault): Promise<void> {
    await this.submit(who, change, false, fault);
    if (this.#writer(who).form?.word) await this.sendLater(who, change, again);
  }

  /**
   * Submits the form without a network. Then the network is back, and the sender sends the post.
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

  async sendWaiting(who: number, fault: Fault | null): Promise<void> {
    const writer = this.#writer(who);
    const reports: Report[] = [];
    const outcome = await this.#try(writer, fault, () => this.#send(writer, reports));
    await this.#record(writer, reports);
    if (this.#isUncertain(outcome)) {
      for (const writing of this.#expectKept(writer)) this.#noteNoAnswer(writing);
    }
    this.#expectKept(writer);
  }

  /** The tab crashes while it uploads a photo of a submitted post. A new tab sends the post. */
  async crashInUpload(who: number, change: PhotoChange): Promise<void> {
    await this.submit(who, change, false, {
      ...{ at: 0, lasts: 1, how: 'crash before', from: '/o?name=' },
    });
    await this.sendWaiting(who, null);
  }

  /**
   * Submits the form without a network. Then two tabs of the writer's browser send the entries at the
   * same time.
   */
  async sendInTwoTabs(who: number, change: PhotoChange): Promise<void> {
    await this.sendLater(who, change, false);
    const writer = this.#writer(who);
    const other = { ...writer, tab: new Tab(writer.device) };
    const reports: Report[] = [];
    await Promise.all([writer, other].map((each) => each.tab.act(() => this.#send(each, reports))));
    await this.#record(writer, reports);
    this.#expectKept(writer);
  }

  /**
   * One tab sends a submitted entry. When it sends a request whose address contains `at`, the form of
   * another tab continues the entry. The other tab then has it as a draft, or the first tab has
   * published it.
   */
  async continueWhileSent(who: number, change: PhotoChange, at: string): Promise<void> {
    await this.sendLater(who, change, false);
    const writer = this.#writer(who);
    const [key, writing] = [...writer.waiting].at(-1) ?? [];
    if (key === undefined || !writing) return;
    const sending = { ...writer, tab: new Tab(writer.device) };
    const reports: Report[] = [];
    let note = () => {};
    const requested = new Promise<void>((resolve) => {
      note = resolve;
    });
    sending.tab.onRequest = (address) => address.includes(at) && note();
    const [, isDraft] = await Promise.all([
      sending.tab.act(() => this.#send(sending, reports, key)).finally(note),
      requested.then(() => writer.tab.act(() => this.#withdraw(key))),
    ]);
    if (isDraft) await this.#openDraft(writer, key, writing);
    await this.#record(writer, reports);
    this.#expectKept(writer);
  }

  async editWaiting(who: number): Promise<void> {
    const writer = this.#writer(who);
    const [[key, writing] = [undefined, undefined]] = writer.waiting;
    if (key === undefined || !writing) return;
    await writer.tab.act(() => this.#withdraw(key));
    await this.#openDraft(writer, key, writing);
  }

  #withdraw(key: string): Promise<boolean> {
    return this.services.entries.changeEntry(key, ({ state }) =>
      state === 'draft' ? 'keep' : { state: 'draft' },
    );
  }

  async #openDraft(writer: Writer, key: string, writing: Writing): Promise<void> {
    const entries = await writer.tab.act(() =>
      this.services.entries.listEntries(writer.device.uid),
    );
    const entry = entries?.find((each) => each.key === key);
    if (entry?.draft.title !== writing.word || entry.state !== 'draft') {
      throw new Error(`${writing.model.id}: '${writing.word}' cannot be edited any more`);
    }
    writer.waiting.delete(key);
    const hasNoAnswer = writing.hasNoAnswer || entry.mayBeSaved;
    writer.form = { ...writing, hasNoAnswer, entry, isIdFinal: true };
  }

  /**
   * Sends in the tab of `writer`: all submitted entries, or only that with the key `only`. Adds the
   * sender's reports to `reports`.
   */
  async #send(writer: Writer, reports: Report[], only?: string): Promise<void> {
    await this.services.sending.sendEntries({
      uid: writer.device.uid,
      signal: new AbortController().signal,
      isMeant: ({ key }) => only === undefined || key === only,
      onProgress: () => {},
      onSent: (sent) => void reports.push({ key: sent.key, sent }),
      onStopped: (key, code) => void reports.push({ key, code }),
    });
  }

  /** Updates the model after the sender's reports about entries that no form has. */
  async #record(writer: Writer, reports: Report[]): Promise<void> {
    for (const report of reports) {
      const writing = writer.waiting.get(report.key);
      if (!writing) {
        // A form has continued the entry while it was written.
        const { form } = writer;
        if ('sent' in report && form?.entry.key === report.key) this.#noteNoAnswer(form);
      } else if ('sent' in report) {
        writer.waiting.delete(report.key);
        this.#recordSent(writer, writing, report.sent.saved);
      } else await this.#recordStop(writer, writing, report.code);
    }
  }

  #recordSent(writer: Writer, writing: Writing, saved: Saved): void {
    const { model, word, entry, hasNoAnswer } = writing;
    const { isNew, base, photos } = entry;
    if (!writer.isMember && !hasNoAnswer) {
      throw new Error(`${model.id}: a removed member wrote '${word}'`);
    }
    if (isNew && isSurelyLive(model) && !hasNoAnswer) {
      throw new Error(`${model.id}: '${word}' is the second post of its notice`);
    }
    const overwrote = model.revision !== null && model.revision > base.revision;
    if (!hasNoAnswer && !isNew && overwrote) {
      throw new Error(
        `${model.id}: '${word}' replaced a version that the writer of '${word}' never saw`,
      );
    }
    const paths = saved.photos.map(({ path }) => path);
    const isOther = photos.some(({ stored }, at) => stored && stored.path !== paths[at]);
    if (isOther || paths.length !== photos.length) {
      throw new Error(`${model.id}: '${word}' was sent with other photos`);
    }
    model.erased = false;
    model.places = new Set(['live']);
    model.confirmed.add(word);
    model.revision = hasNoAnswer || this.#isParallel ? null : saved.revision;
    // After a restored version, another version with this word may have other photos.
    if (model.sentOnce.has(word)) model.photos.set(word, paths.join());
  }

  async #recordStop(writer: Writer, writing: Writing, code: string): Promise<void> {
    const { model, entry, word } = writing;
    if (code === 'gone') model.learn(...(entry.isNew ? DELETED : NOT_LIVE));
    if (code === 'permission-denied' && writer.isMember && !entry.isNew && !this.#isParallel) {
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
   * Returns the entries that must be submitted on the device.
   * @throws Error if the device has lost one of them
   */
  #expectKept({ device, waiting }: Writer): Writing[] {
    for (const [key, { model, word }] of waiting) {
      const record = device.stores.entries.get(key);
      if (record?.draft.title !== word || record.state === 'draft') {
        throw new Error(`${model.id}: '${word}' is lost`);
      }
    }
    return [...waiting.values()];
  }

  /**
   * Every writer sends all their submitted entries, also those that an error has stopped before. All
   * writers are in the team, and no request fails. So only a conflict or a deletion may stop a
   * post.
   */
  async #sendEverything(): Promise<void> {
    for (const writer of this.#writers) {
      for (const [key, { model, entry }] of [...writer.waiting]) {
        const reports: Report[] = [];
        await writer.tab.act(async () => {
          await this.services.entries.changeEntry(key, () => ({ state: 'submitted' }));
          await this.#send(writer, reports, key);
        });
        await this.#record(writer, reports);
        const code = writer.device.stores.entries.get(key)?.stopCode;
        // If a new post was published and then deleted for good, the rules may refuse to publish it
        // again, because its versions may be left.
        if (entry.isNew && model.places.has('gone')) continue;
        if (writer.waiting.has(key) && !CONFLICTS.includes(code ?? '')) {
          throw new Error(`${model.id}: it cannot be sent: ${code}`);
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
    const own = writer.form?.entry.isNew ? null : writer.form;
    const model = own?.model ?? this.#post(post);
    const read = own?.entry.base ?? (await this.#readPost(writer, model));
    if (!read) return;
    const certainBefore = model.revision;
    const outcome = await this.#try(writer, fault, () =>
      this.services.saving.deleteToTrash(model.id, force ? null : read.revision, read.photos),
    );
    const unseen = certainBefore !== null && certainBefore !== read.revision;
    if (outcome.kind === 'done' && unseen && !force && isSurelyLive(model)) {
      throw new Error(`${model.id}: a writer deleted a version that this writer never saw`);
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

  async passMonth(post: number): Promise<void> {
    const model = this.#post(post);
    const { trash } = await readServerState(this.site, model.id);
    if (trash) await backdate(this.site, model.id, new Date(Date.now() - MONTH_MS - DAY_MS));
  }

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

  async replaceImagesByAttacker(post: number): Promise<void> {
    const state = await readServerState(this.site, this.#post(post).id);
    await this.#attacker.replaceImages(shownImages(state));
  }

  async deleteVersionsByAttacker(post: number): Promise<void> {
    const { id, history } = await readServerState(this.site, this.#post(post).id);
    for (const { revision } of history) await this.#attacker.deleteVersion(id, Number(revision));
  }

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

  async restoreVersion(who: number, post: number, pick: number): Promise<void> {
    const model = this.#post(post);
    const writer = this.#writer(who);
    const outcome = await this.#try(writer, null, async () => {
      const { items: versions } = await this.services.history.listVersions(model.id);
      const present = await this.services.editable.getEditablePost(model.id);
      const version = versions[pick % Math.max(1, versions.length)]?.post;
      if (!present || !version) return null;
      const { id, revision } = present.post;
      const draft = this.services.saving.draftOfVersion(version, present.post);
      return this.services.writing.savePost({ id, revision, draft, photos: null });
    });
    this.#expectNotRefused(writer, model, outcome);
    // If the version was restored, its text is now in two versions, and the post may have other
    // photos than the restored version had.
    model.photos.clear();
    model.sentOnce.clear();
    if (outcome.kind === 'done' && outcome.value) model.revision = outcome.value.revision;
  }

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
   * Ends the history without faults: all writers are in the team again, the submitted entries are sent, and
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
    const losses = [
      ...this.#posts.flatMap((model, index) => findLosses(model, states[index] as ServerState)),
      ...states.flatMap((state) => findGiveChanges(state, this.#writer(OWNER).device.uid)),
      ...findDuplicates(states),
      ...(await this.#compareList(states)),
    ];
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
    return this.#writers[who] as Writer;
  }

  /** A form for the version of a post with `revision` and `photos`; revision 0 for a new post. */
  #form({ device }: Writer, model: PostModel, postId: string, version: Version): Form {
    const { revision, photos, give } = version;
    const draft = { ...emptyDraft(), give };
    const entry = this.services.entries.newEntry({
      ...{ uid: device.uid, postId, isNew: revision === 0, draft },
      ...{ photos: photos.map(storedPhoto), base: { revision, draft, photos } },
    });
    return { model, entry, word: '', hasNoAnswer: false, isIdFinal: false };
  }

  async #readPost(writer: Writer, model: PostModel): Promise<Version | null> {
    const found = await writer.tab.act(() => this.services.editable.getEditablePost(model.id));
    if (!found) return null;
    const { revision, give } = found.post;
    return { revision, give, photos: found.photos };
  }

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
    await writer.tab.act(() => this.services.images.deleteDueImages());
  }

  /**
   * After a conflict, the stored version becomes the base of the form. The photos of the form are
   * merged with the photos of the stored version, as on the site. The form is closed if the post is
   * gone.
   */
  async #meetConflict(writer: Writer, form: Form): Promise<void> {
    const stored = await this.#readPost(writer, form.model);
    if (!stored) {
      writer.form = null;
      return;
    }
    const { entry } = form;
    const base = entry.base.photos.map(storedPhoto);
    const { photos } = mergePhotos(base, entry.photos, stored.photos.map(storedPhoto));
    const { revision } = stored;
    Object.assign(entry, { photos, base: { ...entry.base, revision, photos: stored.photos } });
    entry.saveIds = [...entry.saveIds, randomId()];
  }
}

/** A version of a post from which a form starts. */
type Version = Saved & Pick<PostDraft, 'give'>;

/** A report of the sender about an entry: its post is on the site, or an error has stopped it. */
type Report = { key: string } & ({ sent: Sent } | { code: string });

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
