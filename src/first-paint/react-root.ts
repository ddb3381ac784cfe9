/**
 * This module is a separate chunk, so that React and the app run in separate tasks, and the page
 * can respond to taps between them.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
