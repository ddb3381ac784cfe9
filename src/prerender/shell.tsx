import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SiteFooter } from '../layout/site-footer';
import { SiteHeader } from '../layout/site-header';
import { PostPlaceholder } from '../routes/post-page';
import { MailOrPhone } from '../ui/breakable';
import { Page, PageHeading } from '../ui/page';

/** A path to which no link leads, so that the navbar marks no link as the current page. */
const NOWHERE = '/shell';

/**
 * The HTML for index.html that needs no data: the header and the footer of every page, and a
 * template for the page of a post. The template has placeholders, which src/first-paint fills.
 */
export function renderShell(): string {
  const frame = markup(
    <>
      <SiteHeader />
      <main id="content" className="is-shell">
        <NoScript />
        <CodeLostMessage>
          <PageHeading>This page did not open</PageHeading>
        </CodeLostMessage>
      </main>
      <SiteFooter />
    </>,
  );
  return [
    `<div id="root" class="is-without-code">${frame}</div>`,
    `<template id="post-shell">${markup(
      <Page narrow>
        <PostPlaceholder />
      </Page>,
    )}</template>`,
  ].join('');
}

function NoScript() {
  return (
    <noscript>
      <Page narrow>
        <PageHeading>This site needs JavaScript</PageHeading>
        <p className="note note-failed">
          It fetches the posts with JavaScript, which is switched off here. You can still reach us:
          write to <MailOrPhone />.
        </p>
      </Page>
    </noscript>
  );
}

/**
 * The message which says that the page's code has not arrived. If no code runs within ten seconds,
 * src/styles/ui.css shows the message. It has a link instead of a button, because a link can reload
 * the page without code, and readers can close it without code, because it is a `details` element.
 * `children` is a heading, for pages without another heading.
 */
export function CodeLostMessage({ children }: { children?: ReactNode }) {
  return (
    <div className="code-lost" role="alert">
      {children}
      <details className="note note-failed" open>
        <summary>A part of this page has not arrived.</summary>
        <p>
          Its buttons do not work without it: check your connection and reload. If that does not
          help, your browser may be too old: update it or use another.
        </p>
        {/** biome-ignore lint/a11y/useValidAnchor: an empty address leads to the page itself */}
        <a className="btn btn-primary" href="">
          Reload
        </a>
      </details>
    </div>
  );
}

function markup(part: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location={NOWHERE}>{part}</StaticRouter>);
}
