import Button from 'react-bootstrap/Button';
import { Form } from 'react-router-dom';
import { MAX_TITLE_LENGTH } from '../model/categories';
import { PATHS } from '../model/paths';

interface SearchFormProps {
  /** The box's id. */
  id?: string;
  /** Where the results are shown. */
  action?: string;
  /** The initial value of the box. */
  term?: string;
  /** Whether the box takes the focus when the popover that it stands in opens. */
  focus?: boolean;
}

/** A browser without popovers shows what stands in them at once: the box must not take the focus there. */
const HAS_POPOVERS = typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype;

/** A search box and its button, which lead to the results. */
export function SearchForm(props: SearchFormProps) {
  const { id, action = PATHS.search, term = '', focus = false } = props;
  const takesFocus = focus && HAS_POPOVERS;
  return (
    <Form action={action} role="search" className="search-form">
      <input
        // React writes the attribute into HTML only, and the browser looks for it in the popover.
        ref={(box) => void box?.toggleAttribute('autofocus', takesFocus)}
        // biome-ignore lint/a11y/noAutofocus: whoever opens the search box wants to type
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
        title="A word, or a part of one"
        maxLength={MAX_TITLE_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit">Search</Button>
    </Form>
  );
}
