/** The texts that links and redirects of the site pass on in React Router's location state. */
type StateText = 'deleted' | 'from' | 'list' | 'loggedOut' | 'row';

/** The text `name` in a location's state; '' if it has none. */
export function stateText(state: unknown, name: StateText): string {
  const value = stateValue(state, name);
  return typeof value === 'string' ? value : '';
}

/** Whether the page's heading does not take the focus after the navigation. */
export function keepsFocus(state: unknown): boolean {
  return stateValue(state, 'keepsFocus') === true;
}

function stateValue(state: unknown, name: StateText | 'keepsFocus'): unknown {
  return (state as Record<string, unknown> | null)?.[name];
}
