import { cloneElement, type HTMLAttributes, isValidElement, type ReactNode } from 'react';
import paginateModule from 'react-paginate';
import { Navigate, useNavigate } from 'react-router-dom';
import { MARGIN_PAGES, PAGE_LINKS } from '../site';

/** Depending on the bundler, the class of this CommonJS package is the default import or in it. */
const ReactPaginate =
  'default' in paginateModule ? (paginateModule.default as typeof paginateModule) : paginateModule;

/** With the package's role `navigation`, screen readers would not announce the list as a list. */
class PageLinks extends ReactPaginate {
  override render(): ReactNode {
    const list: ReactNode = super.render();
    return isValidElement<HTMLAttributes<HTMLElement>>(list)
      ? cloneElement(list, { role: undefined, 'aria-label': undefined })
      : list;
  }
}

/** The maximum number of pages with which the pager fits on one line of a phone. */
const MAX_ONE_LINE_PAGES = 99;

interface PagerProps {
  /** The current page, starting at 1, and the page in the address. */
  page: number;
  asked: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** If the list has fewer pages than the address says, the address becomes that of the last page. */
export function Pager({ page, asked, pages, hrefOf }: PagerProps) {
  const navigate = useNavigate();
  if (page !== asked) return <Navigate replace to={hrefOf(page)} />;
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages"
      // With these keys, the browser itself follows a link, for example in a new tab.
      onClickCapture={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
          event.stopPropagation();
        }
      }}
    >
      <PageLinks
        pageCount={pages}
        forcePage={page - 1}
        pageRangeDisplayed={PAGE_LINKS}
        marginPagesDisplayed={MARGIN_PAGES}
        previousLabel="< previous"
        nextLabel="next >"
        hrefBuilder={hrefOf}
        // `rel` is valid on links only, and at an end of the list the package renders none.
        prevRel={page > 1 ? 'prev' : null}
        nextRel={page < pages ? 'next' : null}
        onPageChange={({ selected }) => navigate(hrefOf(selected + 1))}
        containerClassName={pages > MAX_ONE_LINE_PAGES ? 'pager is-long' : 'pager'}
        breakLabel="…"
      />
    </nav>
  );
}
