/** Apart from the app's own code: each is then run in a task of its own, with room for taps between. */
export { createRoot, hydrateRoot } from 'react-dom/client';
