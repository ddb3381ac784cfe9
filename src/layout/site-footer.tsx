import { Link } from 'react-router-dom';
import { CATEGORIES } from '../model/categories';
import { FOOTER_TYPES, SITE } from '../site';

const LINKS = FOOTER_TYPES.flatMap((type) =>
  CATEGORIES.filter((category) => category.type === type),
);

/** Links to four categories and how to reach the people behind the site. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <nav aria-label="Categories">
          <h2>Read</h2>
          <ul>
            {LINKS.map((category) => (
              <li key={category.path}>
                <Link to={category.path}>{category.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="contact-heading">
          <h2 id="contact-heading">Contact</h2>
          <address>
            <a href={`tel:${SITE.phone.replace(/[^+\d]/g, '')}`}>{SITE.phone}</a>
            <a href={`mailto:${SITE.email}`}>{SITE.email}</a>
          </address>
        </section>
      </div>
      <p className="site-footer-end">
        {SITE.name} · {SITE.slogan}
      </p>
    </footer>
  );
}
