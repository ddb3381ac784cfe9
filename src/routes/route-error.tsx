import { useRouteError } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';
import { PageMeta } from '../components/page-meta';

/** A page whose code could not be fetched (no network, or a new version) or that broke. */
export function RouteError() {
  console.error(useRouteError());
  return (
    <div className="page page-narrow">
      <PageMeta title="This page did not open" description="This page did not open." />
      <PageHeading>This page did not open</PageHeading>
      <div className="notice notice-failed" role="alert">
        <p>
          {navigator.onLine
            ? 'There may be a newer version of the site. Load the page again to get it.'
            : 'You are offline. Load the page again when you are connected.'}
        </p>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    </div>
  );
}
