import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Form } from 'react-router-dom';
import { MAX_TITLE_LENGTH } from '../model/categories';
import { PATHS } from '../model/paths';

interface SearchFormProps {
  /** The initial value of the box. */
  term?: string;
  /** Whether the box takes the focus when it appears. */
  focus?: boolean;
}

/** A search box and its button, which lead to the results. */
export function SearchForm({ term = '', focus = false }: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  return (
    <Form action={PATHS.search} role="search" className="search-form">
      <input
        ref={box}
        type="search"
        name="q"
        className="field"
        aria-label="Search titles"
        placeholder="Search titles"
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
