import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '../services/browser/load-code';
import { seemsOffline } from '../services/reading/network';
import { useOnline } from '../ui/loaded';
import { Page, PageHeading, PageMeta } from '../ui/page';

/**
 * Shown if a page threw an error, or if its code could not be loaded: without a network, or if a
 * deployment replaced it more than 30 days ago (deploy/keep-assets.ts). The page opens by itself
 * when its code arrives late, or when the device is back online.
 */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useOnline(revalidate);
  useEffect(() => {
    console.error(error);
    if (!(error instanceof ChunkLoadError)) return;
    let isShown = true;
    void error.late.then(() => {
      if (isShown) void revalidate();
    });
    return () => {
      isShown = false;
    };
  }, [error, revalidate]);
  const isOffline = error instanceof ChunkLoadError && seemsOffline();
  return (
    <Page narrow>
      <PageMeta title="This page did not open" description="This page did not open." />
      <PageHeading>{isOffline ? 'You are offline' : 'This page did not open'}</PageHeading>
      <div className="note note-failed" role="alert">
        <p>
          {!(error instanceof ChunkLoadError)
            ? 'Something went wrong on this page.'
            : isOffline
              ? 'This page opens by itself when you are back.'
              : 'A part of the site has not arrived, or there is a newer version of it. Load the page again to get it.'}
        </p>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </div>
    </Page>
  );
}
