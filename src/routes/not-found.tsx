import { Link, Navigate, useLocation } from 'react-router-dom';
import { PATHS, plainPath } from '../model/paths';
import { CategoryLinks } from '../posts/list/category-links';
import { Page, PageHeading, PageMeta } from '../ui/page';

export function Component() {
  const { pathname, search } = useLocation();
  const plain = plainPath(pathname);
  if (plain !== pathname) return <Navigate replace to={plain + search} />;
  return (
    <Page narrow>
      <PageMeta title="Page not found" description="There is no page at this address." unlisted />
      <PageHeading>Page not found</PageHeading>
      <p>
        There is no page at this address. Go <Link to={PATHS.home}>home</Link>, or to one of these:
      </p>
      <CategoryLinks />
    </Page>
  );
}
