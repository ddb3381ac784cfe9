import { readPhotos } from '../../../src/model/photo';
import type { Fields, ServerState } from './server';

/** The photo that all writers upload. */
export const PHOTO = new Blob(['a photo'], { type: 'image/webp' });

/** Where a post is: not stored yet, published, in the trash, or deleted for good. */
export type Place = 'nowhere' | 'live' | 'trash' | 'gone';

/**
 * The expected state of one post on the server. The form writes a word, such as 'word h812-0-3',
 * into all texts of a post before it saves the post. The test later recognises the saved version by
 * its word. (The glossary's 'word' is something else.)
 */
export class PostModel {
  /** All places where the post may be: several if the outcome of an action is unknown. */
  places = new Set<Place>(['nowhere']);
  /** The words of the saves that the server has confirmed. */
  readonly confirmed = new Set<string>();
  /**
   * For a word: the paths of the photos that the version with this word must have, joined by
   * commas, the cover first.
   */
  readonly photos = new Map<string, string>();
  /** The words that may be gone, because their post may have been deleted for good. */
  readonly purged = new Set<string>();
  /**
   * Images that may be stored although no post shows them: the attacker uploaded them, or deleted
   * for good the post that showed them.
   */
  readonly attackerImages = new Set<string>();
  /** Whether the owner deleted the post for good, with its versions. */
  erased = false;
  /**
   * The words that were submitted. None of them may be the title of two versions, unless a version
   * was restored.
   */
  readonly sentOnce = new Set<string>();
  /** The revision of the post; null if it is not certain. */
  revision: number | null = null;

  constructor(readonly id: string) {}

  /** Records that an action moved the post from one of `from` to `to`, certainly or perhaps. */
  move(from: Place[], to: Place, isCertain: boolean): void {
    const moved = [...this.places].map((place) => (from.includes(place) ? to : place));
    this.places = new Set(isCertain ? moved : [...this.places, ...moved]);
    if (!isCertain) this.revision = null;
  }

  /**
   * Records that the post and its versions may have been deleted for good, so that all words
   * confirmed so far may be gone.
   */
  markPurged(): void {
    for (const word of this.confirmed) this.purged.add(word);
  }

  /**
   * Records that the server reports the post in one of `places`.
   * @throws Error if the post cannot be in any of them
   */
  learn(...places: Place[]): void {
    const known = places.filter((place) => this.places.has(place));
    if (known.length === 0) {
      throw new Error(
        `${this.id}: the server says that it is ${places}, but it must be ${[...this.places]}`,
      );
    }
    this.places = new Set(known);
  }
}

/**
 * Compares the state of a post on the server with the model of the post.
 * @returns one message for each loss
 */
export function findLosses(model: PostModel, state: ServerState): string[] {
  const { live, trash, history, objects } = state;
  const places: Place[] = live ? ['live'] : trash ? ['trash'] : ['nowhere', 'gone'];
  const everywhere = [live, trash, ...history].flatMap((fields) => (fields ? [fields] : []));
  const titles = everywhere.map(({ title }) => title);
  const words = new Set(everywhere.flatMap(({ title, desciption }) => [title, desciption]));
  const shown = shownImages(state);
  return [
    ...(live && trash ? ['it is live and in the trash'] : []),
    ...(places.some((place) => model.places.has(place))
      ? []
      : [`it is ${places.join(' or ')}, not ${[...model.places].join(' or ')}`]),
    ...[...model.confirmed]
      .filter((word) => !words.has(word) && !model.purged.has(word))
      .map((word) => `'${word}' is lost`),
    ...[...model.sentOnce]
      .filter((word) => titles.filter((title) => title === word).length > 1)
      .map((word) => `'${word}' was sent twice`),
    ...shown
      .filter((path) => objects.get(path) !== PHOTO.size)
      .map((path) => `${path} is ${objects.has(path) ? 'another image' : 'shown but missing'}`),
    ...[live, trash].flatMap((fields) => {
      const saved = model.photos.get(String(fields?.title));
      const paths = fields && photoPaths(state.id, fields).join();
      return saved === undefined || paths === saved
        ? []
        : [`its photos are ${paths}, not ${saved}`];
    }),
    ...(model.erased && !live && !trash && history.length > 0 ? ['its versions are left'] : []),
    ...[...objects.keys()]
      .filter((path) => !shown.includes(path) && !model.attackerImages.has(path))
      .map((path) => `${path} is stored but not shown`),
  ].map((loss) => `${model.id}: ${loss}`);
}

/**
 * One message for each version of a post whose ways to give differ from those of the version before,
 * although they were not only removed, and the version is not of the owner.
 */
export function findGiveChanges(
  { id, live, trash, history }: ServerState,
  owner: string,
): string[] {
  const versions = [...history, live ?? trash ?? {}];
  const text = ({ give, giveName, giveChangedAt }: Fields) =>
    JSON.stringify([give, giveName, giveChangedAt]);
  return versions.flatMap((version) => {
    const before = versions.find(
      ({ revision }) => Number(revision) === Number(version.revision) - 1,
    );
    const isRight =
      !before ||
      text(before) === text(version) ||
      text(version) === text({}) ||
      version.updatedBy === owner;
    return isRight
      ? []
      : [`${id}: ${version.updatedBy} changed ${text(before)} to ${text(version)}`];
  });
}

/** The paths of the images that a post shows, live or in the trash. */
export function shownImages({ id, live, trash }: ServerState): string[] {
  return [live, trash].flatMap((fields) =>
    readPhotos(id, fields ?? {}).flatMap(({ path, thumbnailPath }) =>
      [path, thumbnailPath].filter(Boolean),
    ),
  );
}

function photoPaths(id: string, fields: Fields): string[] {
  return readPhotos(id, fields).map(({ path }) => path);
}
