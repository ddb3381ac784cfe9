import '../styles/saved-copy.css';
import { savedCopyText, watchSavedCopy } from '../services/device-answers';

/**
 * Shows a bar at the foot of the screen while a saved copy is shown. It is not part of the site that React draws,
 * since it is on prerendered pages too. @returns a function that ends it
 */
export function showSavedCopyBar(): () => void {
  const bar = document.createElement('p');
  bar.className = 'saved-copy';
  // Screen readers announce a text that comes into an element which is there already.
  bar.setAttribute('role', 'status');
  const update = () => {
    bar.textContent = savedCopyText();
  };
  document.body.append(bar);
  update();
  const stop = watchSavedCopy(update);
  return () => {
    stop();
    bar.remove();
  };
}
