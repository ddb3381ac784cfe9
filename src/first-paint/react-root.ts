/** A chunk of its own: React and the app run in separate tasks, between which the page responds to taps. */
export { createRoot, hydrateRoot } from 'react-dom/client';
