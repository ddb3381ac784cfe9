import { cloneElement, type HTMLAttributes, isValidElement, type ReactNode } from 'react';
import paginateModule from 'react-paginate';
import { MARGIN_PAGES, PAGE_LINKS } from '../site';

/** The package is CommonJS: depending on the bundler its default export is the module or within it. */
const ReactPaginate =
  'default' in paginateModule ? (paginateModule.default as typeof paginateModule) : paginateModule;

/** The package gives its list the role of a navigation, so that screen readers do not see a list. */
class PageLinks extends ReactPaginate {
  override render(): ReactNode {
    const list: ReactNode = super.render();
    return isValidElement<HTMLAttributes<HTMLElement>>(list)
      ? cloneElement(list, { role: undefined, 'aria-label': undefined })
      : list;
  }
}

/** Above this number of pages the pager takes two lines on a phone. */
const MAX_ONE_LINE_PAGES = 99;

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  onPageChange: (page: number) => void;
}

/** The links to a list's other pages; nothing where there is one page. */
export function Pager({ page, pages, hrefOf, onPageChange }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages">
      <PageLinks
        pageCount={pages}
        forcePage={page - 1}
        pageRangeDisplayed={PAGE_LINKS}
        marginPagesDisplayed={MARGIN_PAGES}
        previousLabel="< previous"
        nextLabel="next >"
        hrefBuilder={hrefOf}
        // `rel` is for links only: at either end the package renders an anchor without an address.
        prevRel={page > 1 ? 'prev' : null}
        nextRel={page < pages ? 'next' : null}
        onPageChange={({ selected }) => onPageChange(selected + 1)}
        containerClassName={pages > MAX_ONE_LINE_PAGES ? 'pager is-long' : 'pager'}
        breakLabel="…"
      />
    </nav>
  );
}
