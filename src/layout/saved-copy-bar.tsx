import '../styles/saved-copy.css';
import { useSyncExternalStore } from 'react';
import { savedCopyText, watchSavedCopy } from '../services/saved-copy';

/** Says that a saved copy is shown, and when it was read. It is at the foot of the screen, below the page. */
export function SavedCopyBar() {
  const text = useSyncExternalStore(watchSavedCopy, savedCopyText, () => '');
  if (!text) return null;
  return (
    <p className="saved-copy" role="status">
      {text}
    </p>
  );
}
