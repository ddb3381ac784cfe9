import type { PublicPage } from '../pages';

/** The pages that have a shell: a template each in index.html, made by src/first-paint/shell.tsx. */
export type ShellName = Extract<PublicPage['name'], 'home' | 'category' | 'post'>;

/**
 * Puts a fresh copy of a shell in the place of the page, as long as the site itself has not been
 * drawn. @returns the place, or null where there is none (the development server makes no shells)
 */
export function openShell(name: ShellName): Element | null {
  const template = document.querySelector<HTMLTemplateElement>(`#${name}-shell`);
  const main = document.querySelector('main.is-shell');
  if (!template || !main) return null;
  main.replaceChildren(template.content.cloneNode(true));
  return main;
}
