/**
 * Remembers which of the shell's buttons (menu, search box) was tapped before there is code to
 * answer it. @returns taps it again, once the site is drawn
 */
export function rememberTap(): () => void {
  let controlled: string | null = null;
  const handleClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button[aria-controls]');
    if (!button) return;
    const now = button.getAttribute('aria-controls');
    controlled = now === controlled ? null : now;
  };
  document.addEventListener('click', handleClick);
  return () => {
    document.removeEventListener('click', handleClick);
    const wanted = controlled;
    controlled = null;
    if (!wanted) return;
    document.querySelector<HTMLElement>(`button[aria-controls="${wanted}"]`)?.click();
  };
}
