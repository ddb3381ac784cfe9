/**
 * If the browser blocks the site's data, reading `localStorage` throws, even in
 * `typeof localStorage`. The e-mail SDK does this when it is imported. This module is imported
 * before it, and makes `localStorage` undefined in such a browser.
 */
try {
  void localStorage;
} catch {
  Reflect.defineProperty(window, 'localStorage', { value: undefined });
}
