import type { SubmitEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_TITLE_LENGTH } from '../model/categories';
import { PATHS } from '../model/paths';
import { trimTyped } from '../model/typed-text';

interface SearchFormProps {
  id?: string;
  action?: string;
  term?: string;
  /** Whether the form is in a popover, whose opening gives the input the focus. */
  focus?: boolean;
}

/** A browser without popovers shows the search box all the time: it must not take the focus. */
const HAS_POPOVERS = typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype;

export function SearchForm(props: SearchFormProps) {
  const { id, action = PATHS.search, term = '', focus = false } = props;
  const takesFocus = focus && HAS_POPOVERS;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>;
    const query = new URLSearchParams([...typed].map(([name, text]) => [name, trimTyped(text)]));
    // As in browsers, the same search again is no new step of the history.
    const isSame = pathname === action && `${new URLSearchParams(search)}` === `${query}`;
    void navigate(`${action}?${query}`, { replace: isSame });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element `search`
    <form action={action} role="search" className="search-form" onSubmit={handleSubmit}>
      <input
        // React writes `autofocus` only into prerendered HTML, but the popover needs it.
        ref={(box) => void box?.toggleAttribute('autofocus', takesFocus)}
        // biome-ignore lint/a11y/noAutofocus: people who open the search box want to type
        autoFocus={takesFocus}
        id={id}
        type="search"
        name="q"
        className="field"
        aria-label="Search posts"
        placeholder="Search posts"
        defaultValue={term}
        required
        pattern=".*\S.*"
        title="A word, or part of one"
        maxLength={MAX_TITLE_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
