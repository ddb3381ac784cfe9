import { useEffect } from 'react';
import { deleteExpired } from './save-post';
import { deleteDueImages } from './unused-images';

/**
 * Deletes what the site must not keep: once, the posts whose time in the trash is over, and at each
 * new `page` the images that no post shows, such as the uploads of a visit that was interrupted.
 */
export function CleanUp({ page }: { page: string }) {
  useEffect(() => void deleteExpired(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when `page` changes
  useEffect(() => void deleteDueImages(), [page]);
  return null;
}
