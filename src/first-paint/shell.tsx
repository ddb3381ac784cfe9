import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SiteFooter } from '../layout/site-footer';
import { SiteHeader } from '../layout/site-header';
import { categoriesOf } from '../model/categories';
import type { PublicPage } from '../pages';
import { EventTabs } from '../posts/event-tabs';
import { PostListPlaceholder } from '../posts/post-list';
import { PropertyTools } from '../posts/property-tools';
import { AboutUs, HomeSection } from '../routes/home';
import { PostPlaceholder } from '../routes/post';
import { HOME_POSTS, HOME_TYPES, PAGE_POSTS, SITE } from '../site';
import { Page, PageHeading } from '../ui/page';

/** An address at which no link of the navbar is the current page. */
const NOWHERE = '/shell';

/**
 * The part of the pages that needs no data, as HTML for index.html: what surrounds every page, and
 * templates of the pages that most visitors land on, with placeholders for posts. Rendered by the
 * build and filled by src/first-paint.
 */
export function renderShell(): string {
  const frame = markup(
    <>
      <SiteHeader />
      <main id="content" className="is-shell">
        <NoScript />
        <CodeLostNotice>
          <PageHeading>This page did not open</PageHeading>
        </CodeLostNotice>
      </main>
      <SiteFooter />
    </>,
  );
  return [
    `<div id="root" class="is-without-code">${frame}</div>`,
    template('home', <HomeShell />),
    categoryTemplate(),
    template(
      'post',
      <Page narrow>
        <PostPlaceholder />
      </Page>,
    ),
  ].join('');
}

function NoScript() {
  return (
    <noscript>
      <Page narrow>
        <PageHeading>This site needs JavaScript</PageHeading>
        <p className="notice notice-failed">
          It fetches the posts with JavaScript, which is switched off here. You can still reach us:
          call <a href={SITE.phoneLink}>{SITE.phone}</a> or write to{' '}
          <a href={`mailto:${SITE.email}`}>{SITE.email}</a>.
        </p>
      </Page>
    </noscript>
  );
}

/**
 * Says that no code has arrived, under a heading where the page has none. Its link reloads the page
 * without any code; src/styles/ui.css shows it after a while.
 */
export function CodeLostNotice({ children }: { children?: ReactNode }) {
  return (
    <div className="code-lost" role="alert">
      {children}
      <div className="notice notice-failed">
        <p>
          A part of this page has not arrived.{' '}
          <span>
            Its buttons do not work without it: check your connection and reload. If that does not
            help, your browser is too old to write with: update it, or use another one.
          </span>
        </p>
        {/** biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page itself */}
        <a className="btn btn-primary" href="">
          Reload
        </a>
      </div>
    </div>
  );
}

function HomeShell() {
  return (
    <Page>
      <AboutUs />
      {categoriesOf(HOME_TYPES).map((category) => (
        <HomeSection key={category.type} category={category}>
          <PostListPlaceholder layout="grid" count={HOME_POSTS} />
        </HomeSection>
      ))}
    </Page>
  );
}

/** What a category's page shows until its posts are there. */
export function categoryTemplate(): string {
  return template('category', <CategoryShell />);
}

function CategoryShell() {
  return (
    <Page>
      <PageHeading>{null}</PageHeading>
      <EventTabs when={null} />
      <PropertyTools filter={null} />
      <PostListPlaceholder layout="rows" count={PAGE_POSTS} />
    </Page>
  );
}

function template(name: PublicPage['name'], page: ReactNode): string {
  return `<template id="${name}-shell">${markup(page)}</template>`;
}

function markup(part: ReactNode): string {
  const router = createMemoryRouter([{ path: NOWHERE, element: part }], {
    initialEntries: [NOWHERE],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
