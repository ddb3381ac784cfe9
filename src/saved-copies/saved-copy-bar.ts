import '../styles/saved-copy.css';
import { savedCopyText } from '../services/reading/saved-copy';

/** Shows a bar while a saved copy is shown, also before React is loaded. */
export function showSavedCopyBar(): void {
  const bar = document.createElement('p');
  bar.className = 'saved-copy';
  // Screen readers announce a text only if its element was already there with this role.
  bar.setAttribute('role', 'status');
  const update = () => {
    bar.textContent = savedCopyText.get();
  };
  document.body.append(bar);
  update();
  savedCopyText.subscribe(update);
}
