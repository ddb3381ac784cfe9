import fc from 'fast-check';
import { type History, POSTS, WRITERS } from './history';
import type { Fault } from './tab';

type Model = Record<string, never>;

/** One thing that somebody does, in the words of a report. */
class Command implements fc.AsyncCommand<Model, History> {
  constructor(
    readonly name: string,
    readonly args: readonly unknown[],
    readonly act: (history: History) => Promise<void>,
  ) {}

  check = () => true;
  run = (_: Model, history: History) => this.act(history);
  toString = () => `${this.name}(${this.args.map((one) => JSON.stringify(one)).join(', ')})`;
}

const who = fc.nat(WRITERS - 1);
const post = fc.nat(POSTS - 1);
const yes = fc.boolean();
/** A fault, half of the time, at one of the first requests of an action. */
const faultAmong = (requests: number): fc.Arbitrary<Fault | null> =>
  fc.option(
    fc.record({
      at: fc.nat(requests - 1),
      lasts: fc.constantFrom(1, 1, 2, 20),
      how: fc.constantFrom('before', 'after', 'crash before', 'crash after'),
    }),
    { freq: 2 },
  );
/** A save with a photo is a dozen requests; what moves a post, three or four. */
const [inSave, inMove] = [faultAmong(12), faultAmong(4)];

const pressing = fc.tuple(who, yes, yes, inSave);
const moving = fc.tuple(who, post, inMove);

/** Everything that somebody may do. */
const COMMANDS = [
  fc.tuple(who).map((a) => new Command('startPost', a, (h) => h.startPost(...a))),
  fc.tuple(who, post).map((a) => new Command('openPost', a, (h) => h.openPost(...a))),
  pressing.map((a) => new Command('press', a, (h) => h.press(...a))),
  pressing.map((a) => new Command('press', a, (h) => h.press(...a))),
  fc.tuple(who, who).map((a) => new Command('pressTogether', a, (h) => h.pressTogether(...a))),
  fc
    .tuple(who, post, yes, inMove)
    .map((a) => new Command('deletePost', a, (h) => h.deletePost(...a))),
  fc
    .tuple(who, post, yes, inMove)
    .map((a) => new Command('deletePost', a, (h) => h.deletePost(...a))),
  moving.map((a) => new Command('restorePost', a, (h) => h.restorePost(...a))),
  moving.map((a) => new Command('restorePost', a, (h) => h.restorePost(...a))),
  moving.map((a) => new Command('purgePost', a, (h) => h.purgePost(...a))),
  moving.map((a) => new Command('purgePost', a, (h) => h.purgePost(...a))),
  fc
    .tuple(who, post, fc.nat(5))
    .map((a) => new Command('restoreVersion', a, (h) => h.restoreVersion(...a))),
  fc.tuple(who).map((a) => new Command('crash', a, (h) => h.crash(...a))),
  fc.tuple(who, yes).map((a) => new Command('setMember', a, (h) => h.setMember(...a))),
  fc.tuple(who).map((a) => new Command('passTime', a, (h) => h.passTime(...a))),
  fc.tuple(post).map((a) => new Command('passMonth', a, (h) => h.passMonth(...a))),
  fc.tuple(who, inMove).map((a) => new Command('openTable', a, (h) => h.openTable(...a))),
  fc.tuple(who, inMove).map((a) => new Command('openTable', a, (h) => h.openTable(...a))),
  fc.tuple(post).map((a) => new Command('trashHostilely', a, (h) => h.trashHostilely(...a))),
  fc.tuple(post).map((a) => new Command('purgeHostilely', a, (h) => h.purgeHostilely(...a))),
  fc.tuple(post).map((a) => new Command('takeIdHostilely', a, (h) => h.takeIdHostilely(...a))),
  fc
    .tuple(post)
    .map((a) => new Command('replaceImagesHostilely', a, (h) => h.replaceImagesHostilely(...a))),
  fc
    .tuple(post)
    .map((a) => new Command('deleteVersionsHostilely', a, (h) => h.deleteVersionsHostilely(...a))),
  fc
    .tuple(post)
    .map((a) => new Command('createAgainHostilely', a, (h) => h.createAgainHostilely(...a))),
];

/** How many days the clock of each writer's device is ahead: none, some days, or years. */
export const clocks = fc.array(
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: -60, max: 60 }),
    fc.integer({ min: -1500, max: 1500 }),
  ),
  { minLength: WRITERS, maxLength: WRITERS },
);

/** What several people do, one thing after the other. */
export const commands = fc.commands<Model, History, false>(COMMANDS, {
  maxCommands: 12,
  size: 'max',
});
