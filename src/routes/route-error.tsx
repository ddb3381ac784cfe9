import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { CodeLost } from '../ui/load-code';
import { useOnline } from '../ui/loaded';
import { Page, PageHeading, PageMeta } from '../ui/page';

/**
 * A page whose code could not be fetched (no network, or a new version) or that broke. It opens by
 * itself when its code comes late, or when the network is back.
 */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useOnline(revalidate);
  useEffect(() => {
    console.error(error);
    let isShown = true;
    const tryAgain = () => {
      if (isShown) void revalidate();
    };
    if (error instanceof CodeLost) void error.late.then(tryAgain);
    return () => {
      isShown = false;
    };
  }, [error, revalidate]);
  return (
    <Page narrow>
      <PageMeta title="This page did not open" description="This page did not open." />
      <PageHeading>This page did not open</PageHeading>
      <div className="notice notice-failed" role="alert">
        <p>
          {navigator.onLine
            ? 'A part of the site has not arrived, or there is a newer version of it. Load the page again to get it.'
            : 'You are offline. The page opens by itself when you are connected again.'}
        </p>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </div>
    </Page>
  );
}
