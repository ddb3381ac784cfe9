import { configure, prettyDOM } from '@testing-library/react';

// If a query by role finds nothing, it prints the whole page into the message of an error, which
// takes long. But findBy and waitFor ignore this error and try again.
configure({
  /** Prints the page only when the error's message is read. */
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});
