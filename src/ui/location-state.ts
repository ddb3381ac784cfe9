/** The texts that links and redirects of the site pass on in React Router's location state. */
type StateText = 'deleted' | 'from' | 'list' | 'loggedOut' | 'row';

type State = Partial<Record<StateText | 'keepsFocus', unknown>> | null;

/** The text `name` in a location's state; '' if it has none. */
export function stateText(state: unknown, name: StateText): string {
  const value = (state as State)?.[name];
  return typeof value === 'string' ? value : '';
}

/** Whether the page's heading does not take the focus after the navigation. */
export function keepsFocus(state: unknown): boolean {
  return (state as State)?.keepsFocus === true;
}
