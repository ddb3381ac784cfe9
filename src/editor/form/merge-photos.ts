import { type FormPhoto, samePhotos } from '../../model/form-photo';

interface MergedPhotos {
  photos: readonly FormPhoto[];
  /** Whether both people changed the photos. `photos` are then the writer's. */
  isConflict: boolean;
}

/**
 * Merges two edits of the photos `base`, as one field: `edited` are the photos of the writer's form,
 * and `theirs` are those of the saved version. A stored photo that is not in `theirs` stays removed,
 * because its file is deleted.
 */
export function mergePhotos(
  base: readonly FormPhoto[],
  edited: readonly FormPhoto[],
  theirs: readonly FormPhoto[],
): MergedPhotos {
  const mine = edited.filter(
    (photo) => photo.picked || theirs.some(({ key }) => key === photo.key),
  );
  if (samePhotos(theirs, base)) return { photos: mine, isConflict: false };
  const isTheirs = samePhotos(edited, base) || samePhotos(mine, theirs) || mine.length === 0;
  return isTheirs ? { photos: theirs, isConflict: false } : { photos: mine, isConflict: true };
}
