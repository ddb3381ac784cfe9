import { rememberTap } from './tap';
import { rememberTyping } from './typing';

/**
 * Remembers what a visitor does with the shell before there is code to answer it: a button that was
 * tapped, a text that was typed. @returns does it again, once the site is drawn
 */
export function rememberActs(): () => void {
  const acts = [rememberTyping(), rememberTap()];
  return () => {
    for (const doAgain of acts) doAgain();
  };
}
