import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AboutUs } from './components/about-us';
import { HomeSection } from './components/home-section';
import { PostListPlaceholder } from './components/post-list';
import { SiteFooter } from './layout/site-footer';
import { SiteHeader } from './layout/site-header';
import { CATEGORIES } from './model/categories';
import { HOME_POSTS, HOME_TYPES } from './site';

/** An address at which no link of the navbar is the current page. */
const NOWHERE = '/shell';

/**
 * The part of the pages that needs no data, as HTML for index.html: what surrounds every page, and
 * a template of Home with empty cards. Rendered by the build.
 */
export function renderShell(): string {
  const frame = renderToStaticMarkup(
    <StaticRouter location={NOWHERE}>
      <SiteHeader />
      <main id="content" />
      <SiteFooter />
    </StaticRouter>,
  );
  const home = renderToStaticMarkup(
    <StaticRouter location="/">
      <div className="page">
        <AboutUs />
        {HOME_TYPES.flatMap((type) => CATEGORIES.filter((category) => category.type === type)).map(
          (category) => (
            <HomeSection key={category.type} category={category}>
              <PostListPlaceholder look="grid" count={HOME_POSTS} />
            </HomeSection>
          ),
        )}
      </div>
    </StaticRouter>,
  );
  return `<div id="root">${frame}</div><template id="home-shell">${home}</template>`;
}
