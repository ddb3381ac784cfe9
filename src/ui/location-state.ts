/** The texts that links and redirects of the site pass on in React Router's location state. */
type StateText = 'deleted' | 'from' | 'list' | 'loggedOut' | 'row';

/** The text `name` in a location's state; '' if it has none. */
export function stateText(state: unknown, name: StateText): string {
  const value = (state as Partial<Record<StateText, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : '';
}
