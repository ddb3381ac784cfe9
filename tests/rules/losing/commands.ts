import { fc } from '../../support/fast-check';
import { type History, POSTS, WRITERS } from './history';
import type { Fault } from './tab';
import { PHOTO_CHANGES, type PhotoChange } from './writers';

type Model = Record<string, never>;
/** The names of the methods of History whose parameters are `Args`. */
type ActionWith<Args extends unknown[]> = {
  [Name in keyof History]: History[Name] extends (...args: Args) => Promise<void> ? Name : never;
}[keyof History];

/**
 * One action in a history, which is a random sequence of actions. `toString` returns the text that
 * fast-check's report shows.
 */
class Command<Args extends unknown[]> implements fc.AsyncCommand<Model, History> {
  constructor(
    readonly name: ActionWith<Args>,
    readonly args: Args,
  ) {}

  check = () => true;
  run = (_: Model, history: History) =>
    (history[this.name] as (...args: Args) => Promise<void>).apply(history, this.args);
  toString = () => `${this.name}(${this.args.map((arg) => JSON.stringify(arg)).join(', ')})`;
}

/** Makes commands that call the method `name` of a history with random arguments. */
function command<Args extends unknown[]>(
  name: ActionWith<Args>,
  ...args: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> }
): fc.Arbitrary<fc.AsyncCommand<Model, History>> {
  return fc.tuple<Args>(...args).map((values) => new Command(name, values));
}

const who = fc.nat(WRITERS - 1);
const post = fc.nat(POSTS - 1);
const flag = fc.boolean();
const photoChange = fc.constantFrom(...(Object.keys(PHOTO_CHANGES) as PhotoChange[]));
/**
 * A fault for half of the actions, and null for the others. The first request whose address
 * contains `from` has the number 0, and all requests after it have the numbers 1, 2, 3 and so on.
 * The fault begins at a request with a random number below `requests`.
 */
const faultAmong = (requests: number, from = ''): fc.Arbitrary<Fault | null> =>
  fc.option(
    fc.record({
      at: fc.nat(requests - 1),
      lasts: fc.constantFrom(1, 1, 2, 20),
      how: fc.constantFrom('before', 'after', 'crash before', 'crash after'),
      from: fc.constant(from),
    }),
    { freq: 2 },
  );
/**
 * `inSave`: faults in a save. A save with one new photo sends about 7 requests, and a save with two
 * new photos sends about 11. `inMove`: faults in a move to or from the trash, in a deletion for
 * good, or when the table of deleted posts is opened. A move sends 2 or 3 requests.
 */
const [inSave, inMove] = [faultAmong(20), faultAmong(4)];
/**
 * Faults while a submitted entry is sent. Many of them affect the write itself (`:commit`), because
 * the sender must recognise a write whose answer was lost.
 */
const inWaiting = fc.oneof(inSave, faultAmong(1, ':commit'));

/**
 * Faults that last for the rest of an action: either no request arrives any more, or all requests
 * arrive but no answer does. Many of these faults begin at the action's first write (`:commit`).
 */
const networkLoss: fc.Arbitrary<Fault> = fc.record({
  at: fc.constantFrom(0, 0, 4),
  lasts: fc.constant(20),
  how: fc.constantFrom('before', 'after', 'after'),
  from: fc.constantFrom('', ':commit', ':commit'),
});

/** All actions. An action that is listed twice is twice as frequent. */
const COMMANDS = [
  command('startPost', who),
  command('openNotice', who, post),
  command('openPost', who, post),
  command('submit', who, photoChange, flag, inSave),
  command('submit', who, photoChange, flag, inSave),
  command('submitTogether', who, who),
  command('loseNetwork', who, photoChange, flag, networkLoss),
  command('sendLater', who, photoChange, flag),
  command('keepAndSend', who, photoChange, flag, inWaiting),
  command('keepAndSend', who, photoChange, flag, inWaiting),
  command('sendWaiting', who, inWaiting),
  command('sendWaiting', who, inWaiting),
  command('sendInTwoTabs', who, photoChange),
  command('continueWhileSent', who, photoChange, fc.constantFrom('', ':commit')),
  command('crashInUpload', who, photoChange),
  command('editWaiting', who),
  command('deletePost', who, post, flag, inMove),
  command('deletePost', who, post, flag, inMove),
  command('restorePost', who, post, inMove),
  command('restorePost', who, post, inMove),
  command('purgePost', who, post, inMove),
  command('purgePost', who, post, inMove),
  command('restoreVersion', who, post, fc.nat(5)),
  command('changeGive', who, flag, inSave),
  command('changeGiveByAttacker', post),
  command('crash', who),
  command('setMember', who, flag),
  command('setMember', who, flag),
  command('passTime', who),
  command('passMonth', post),
  command('openTable', who, inMove),
  command('openTable', who, inMove),
  command('trashByAttacker', post),
  command('purgeByAttacker', post),
  command('takeIdByAttacker', post),
  command('replaceImagesByAttacker', post),
  command('deleteVersionsByAttacker', post),
  command('createAgainByAttacker', post),
];

/**
 * How many days the clock of each writer's device is ahead. If the number is negative, the clock is
 * behind.
 */
export const clocks = fc.array(
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: -60, max: 60 }),
    fc.integer({ min: -1500, max: 1500 }),
  ),
  { minLength: WRITERS, maxLength: WRITERS },
);

/** The actions of one history, in their order. */
export const commands = fc.commands<Model, History, false>(COMMANDS, {
  maxCommands: 12,
  size: 'max',
});
