import { coverFirst, type FormPhoto, sameOrder, samePhotos } from '../model/form-photo';
import { MAX_PHOTOS } from '../model/photo';

export interface MergedPhotos {
  photos: readonly FormPhoto[];
  /**
   * 'mine': the form's photos stay. 'taken': `photos` are the other person's, because the writer
   * did not change the photos. 'merged': the photos of both edits are combined. 'conflict': the
   * writer has to choose.
   */
  result: 'mine' | 'taken' | 'merged' | 'conflict';
}

/**
 * Merges two edits of the photos `base`: `edited`, the photos of the writer's form, and `theirs`,
 * the other person's photos. A photo that one edit added is added, and a photo that one edit
 * removed is removed. The order comes from the edit that changed the order. It is a conflict if the
 * edits have different new orders, or different new texts or points of one photo, or if no photo or more than
 * MAX_PHOTOS would result. Even in a conflict, a photo that `theirs` removed stays removed, because
 * its file is deleted.
 */
export function mergePhotos(
  base: readonly FormPhoto[],
  edited: readonly FormPhoto[],
  theirs: readonly FormPhoto[],
): MergedPhotos {
  const mine = withoutRemoved(edited, theirs);
  if (samePhotos(theirs, base) || samePhotos(edited, theirs)) {
    return { photos: mine, result: 'mine' };
  }
  if (samePhotos(edited, base)) return { photos: theirs, result: 'taken' };
  const both = base.filter((photo) => holds(mine, photo) && holds(theirs, photo));
  const isTheirOrder = !sameOrder(both, common(theirs, both));
  const isMyOrder = !sameOrder(both, common(mine, both));
  const joint = joined(isTheirOrder ? theirs : mine, isTheirOrder ? mine : theirs, base);
  const photos = coverFirst(joint).map((photo) => ({
    ...photo,
    alt: mergedValue(photo, 'alt', { base, mine, theirs }),
    point: mergedValue(photo, 'point', { base, mine, theirs }),
  }));
  const isClash =
    (isTheirOrder && isMyOrder && !sameOrder(common(mine, both), common(theirs, both))) ||
    both.some((photo) =>
      VALUES.some((name) => hasTwoValues(photo, name, { base, mine, theirs })),
    ) ||
    photos.length === 0 ||
    photos.length > MAX_PHOTOS;
  return isClash ? { photos: mine, result: 'conflict' } : { photos, result: 'merged' };
}

/** `mine` without the stored photos that the other person removed: those missing in `theirs`. */
function withoutRemoved(
  mine: readonly FormPhoto[],
  theirs: readonly FormPhoto[],
): readonly FormPhoto[] {
  return mine.filter((photo) => photo.picked || holds(theirs, photo));
}

function holds(photos: readonly FormPhoto[], { key }: FormPhoto): boolean {
  return photos.some((photo) => photo.key === key);
}

/** The photos that are in `photos` and in `both`, in the order of `photos`. */
function common(photos: readonly FormPhoto[], both: readonly FormPhoto[]): readonly FormPhoto[] {
  return photos.filter((photo) => holds(both, photo));
}

/** `first` without the photos that `second` removed, then the photos that `second` added. */
function joined(
  first: readonly FormPhoto[],
  second: readonly FormPhoto[],
  base: readonly FormPhoto[],
): FormPhoto[] {
  return [
    ...first.filter((photo) => holds(second, photo) || !holds(base, photo)),
    ...second.filter((photo) => !holds(first, photo) && !holds(base, photo)),
  ];
}

interface Versions {
  base: readonly FormPhoto[];
  mine: readonly FormPhoto[];
  theirs: readonly FormPhoto[];
}

type Value = 'alt' | 'point';
const VALUES: readonly Value[] = ['alt', 'point'];

function valuesOf({ key }: FormPhoto, name: Value, { base, mine, theirs }: Versions) {
  const valueIn = (photos: readonly FormPhoto[]) =>
    photos.find((photo) => photo.key === key)?.[name];
  return { before: valueIn(base), mine: valueIn(mine), theirs: valueIn(theirs) };
}

function hasTwoValues(photo: FormPhoto, name: Value, versions: Versions): boolean {
  const { before, mine, theirs } = valuesOf(photo, name, versions);
  return mine !== theirs && mine !== before && theirs !== before;
}

function mergedValue(photo: FormPhoto, name: Value, versions: Versions): string {
  const { before, mine, theirs } = valuesOf(photo, name, versions);
  return (mine === before ? (theirs ?? mine) : mine) ?? photo[name];
}
