import './support/dialog';
import './support/quick-queries';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first visit of a page compiles its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom shows nothing, and so scrolls nowhere.
window.scrollTo = () => {};

afterEach(cleanup);
