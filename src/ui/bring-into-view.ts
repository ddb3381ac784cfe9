/** A ref for what appears after a press: the page scrolls as little as needed to show it. */
export function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
