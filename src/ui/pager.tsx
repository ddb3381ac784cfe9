import { cloneElement, type HTMLAttributes, isValidElement, type ReactNode } from 'react';
import paginateModule from 'react-paginate';
import { Navigate, useNavigate } from 'react-router-dom';
import { MARGIN_PAGES, PAGE_LINKS } from '../site';

/**
 * react-paginate is a CommonJS package. Depending on the bundler, its class is the default import
 * or the property `default` of that import.
 */
const ReactPaginate =
  'default' in paginateModule ? (paginateModule.default as typeof paginateModule) : paginateModule;

/**
 * The package gives its list the role `navigation` and a label. This class removes both. With the
 * role, screen readers would not announce the list as a list.
 */
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

/**
 * The links to the other pages of a list; nothing for a single page. If the list has fewer pages
 * than the address says, the address becomes that of the current page.
 */
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
        // `rel` is valid on links only. On the first page, the package renders '< previous' without
        // `href`; on the last page, it renders 'next >' without `href`.
        prevRel={page > 1 ? 'prev' : null}
        nextRel={page < pages ? 'next' : null}
        onPageChange={({ selected }) => navigate(hrefOf(selected + 1))}
        containerClassName={pages > MAX_ONE_LINE_PAGES ? 'pager is-long' : 'pager'}
        breakLabel="…"
      />
    </nav>
  );
}
