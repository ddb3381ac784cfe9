import type { Held } from './server';

/** The photo that all writers upload. */
export const PHOTO = new Blob(['a photo'], { type: 'image/webp' });

/** Where a post may be: whoever heard no answer does not know which of them it is. */
export type Place = 'nowhere' | 'live' | 'trash' | 'gone';

/** What must be there of one post. */
export class PostModel {
  places = new Set<Place>(['nowhere']);
  /** What the server has confirmed that it holds. */
  readonly confirmed = new Set<string>();
  /** What somebody who may do so wanted to have deleted for good. */
  readonly purged = new Set<string>();
  /** Images that a hostile member left behind. */
  readonly litter = new Set<string>();
  /** Whether the owner deleted it for good, with all that was kept of it. */
  erased = false;
  /** The last revision that is certain; null where an answer was lost. */
  revision: number | null = null;

  constructor(readonly id: string) {}

  /** An action brought it from one place to another: for certain, or perhaps. */
  move(from: Place[], to: Place, isCertain: boolean): void {
    const moved = [...this.places].map((place) => (from.includes(place) ? to : place));
    this.places = new Set(isCertain ? moved : [...this.places, ...moved]);
    if (!isCertain) this.revision = null;
  }

  /** Somebody who may do so deletes it for good, with what is kept of it. */
  letGo(): void {
    for (const word of this.confirmed) this.purged.add(word);
  }

  /** An answer told that it is in one of these places. */
  learn(...places: Place[]): void {
    const known = places.filter((place) => this.places.has(place));
    if (known.length === 0) {
      throw new Error(`${this.id} is said to be ${places}, but was ${[...this.places]}`);
    }
    this.places = new Set(known);
  }
}

/** How many bytes each image of the writers has. */
const IMAGE_BYTES = PHOTO.size;

/** Every way in which what is held breaks a promise. */
export function lossesOf(model: PostModel, held: Held): string[] {
  const { live, trash, history, objects } = held;
  const places: Place[] = live ? ['live'] : trash ? ['trash'] : ['nowhere', 'gone'];
  const everywhere = [live, trash, ...history].flatMap((fields) => (fields ? [fields] : []));
  const words = new Set(everywhere.flatMap(({ title, desciption }) => [title, desciption]));
  const shown = shownBy(held);
  return [
    ...(live && trash ? ['it is live and in the trash'] : []),
    ...(places.some((place) => model.places.has(place))
      ? []
      : [`it is ${places.join(' or ')}, not ${[...model.places].join(' or ')}`]),
    ...[...model.confirmed]
      .filter((word) => !words.has(word) && !model.purged.has(word))
      .map((word) => `'${word}' is lost`),
    ...shown
      .filter((path) => objects.get(path) !== IMAGE_BYTES)
      .map((path) => `${path} is ${objects.has(path) ? 'another image' : 'shown and not there'}`),
    ...(model.erased && !live && !trash && history.length > 0 ? ['it has versions left'] : []),
    ...[...objects.keys()]
      .filter((path) => !shown.includes(path) && !model.litter.has(path))
      .map((path) => `${path} is there and not shown`),
  ].map((loss) => `${model.id}: ${loss}`);
}

/** The paths of the images that a post shows, live or in the trash. */
export function shownBy({ live, trash }: Held): string[] {
  return [live, trash].flatMap((fields) =>
    [fields?.imagePath, fields?.thumbnailPath].flatMap((path) => (path ? [String(path)] : [])),
  );
}
