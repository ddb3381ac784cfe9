import paginateModule from 'react-paginate';
import { MARGIN_PAGES, PAGE_LINKS } from '../site';

/** The package is CommonJS: by the bundler's reading its default export is the module or within it. */
const ReactPaginate =
  'default' in paginateModule ? (paginateModule.default as typeof paginateModule) : paginateModule;

/** With more pages than these, a phone shows the pager on two lines. */
const ONE_LINE_PAGES = 99;

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  onTurn: (page: number) => void;
}

/** The links to a list's other pages; nothing where there is one page. */
export function Pager({ page, pages, hrefOf, onTurn }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" ref={unnameList}>
      <ReactPaginate
        pageCount={pages}
        forcePage={page - 1}
        pageRangeDisplayed={PAGE_LINKS}
        marginPagesDisplayed={MARGIN_PAGES}
        previousLabel="< previous"
        nextLabel="next >"
        hrefBuilder={hrefOf}
        // `rel` is for links only: at either end the package draws one without an address.
        prevRel={page > 1 ? 'prev' : null}
        nextRel={page < pages ? 'next' : null}
        onPageChange={({ selected }) => onTurn(selected + 1)}
        containerClassName={pages > ONE_LINE_PAGES ? 'pagination is-long' : 'pagination'}
        pageClassName="page-item"
        pageLinkClassName="page-link"
        previousClassName="page-item"
        previousLinkClassName="page-link"
        nextClassName="page-item"
        nextLinkClassName="page-link"
        breakClassName="page-item page-break"
        breakLinkClassName="page-link"
        breakLabel="…"
        activeClassName="active"
        disabledClassName="disabled"
      />
    </nav>
  );
}

/** The package calls its list a navigation, and so hides from a screen reader that it is a list. */
function unnameList(nav: HTMLElement | null): void {
  const list = nav?.querySelector('ul');
  list?.removeAttribute('role');
  list?.removeAttribute('aria-label');
}
