/**
 * If the browser blocks the site's data, the e-mail SDK cannot be imported: it reads
 * `localStorage`, which throws, even in `typeof localStorage`. This module must be imported before.
 */
try {
  void localStorage;
} catch {
  Reflect.defineProperty(window, 'localStorage', { value: undefined });
}
