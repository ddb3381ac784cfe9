/** The names of the texts that the site stores in React Router's location state. */
type StateText = 'deleted' | 'entry' | 'from' | 'list' | 'loggedOut' | 'owns' | 'row';

type State = Partial<Record<StateText | 'holdsFocus', unknown>> | null;

/** The text `name` in a location's state; '' if the state has no such text. */
export function stateText(state: unknown, name: StateText): string {
  const value = (state as State)?.[name];
  return typeof value === 'string' ? value : '';
}

/** Whether the focus stays where it is, instead of moving to the page's heading. */
export function holdsFocus(state: unknown): boolean {
  return (state as State)?.holdsFocus === true;
}
