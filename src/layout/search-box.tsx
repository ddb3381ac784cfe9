import { type KeyboardEvent, useRef } from 'react';
import { SearchForm } from '../search/search-form';

interface SearchBoxProps {
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** The header's search icon, and the box that it opens. Escape closes the box. */
export function SearchBox({ open, onToggle }: SearchBoxProps) {
  const icon = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    onToggle(false);
    icon.current?.focus();
  };
  return (
    <>
      <button
        ref={icon}
        type="button"
        className="site-search-button"
        aria-label="Search box"
        aria-expanded={open}
        aria-controls="site-search"
        onClick={() => onToggle(!open)}
        onKeyDown={closeOnEscape}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5.5 5.5" />
        </svg>
      </button>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its parts closes it */}
      <div id="site-search" className="site-search" hidden={!open} onKeyDown={closeOnEscape}>
        {open && <SearchForm focus />}
      </div>
    </>
  );
}
