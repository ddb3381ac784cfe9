import Container from 'react-bootstrap/Container';
import { Link, useLocation } from 'react-router-dom';
import { ContactForm } from '../messages/contact-form';
import { HAS_CONTACT_FORM, HAS_NOTICE_FORM, TAKES_MESSAGES } from '../messages/forms';
import { categoriesOf } from '../model/categories';
import { isWritersPath, PATHS } from '../model/paths';
import { FOOTER_TYPES, SITE } from '../site';
import { MailLink, MailOrPhone } from '../ui/breakable';

export function SiteFooter() {
  const { pathname } = useLocation();
  return (
    <footer className="site-footer">
      <Container fluid className="site-footer-inner">
        <nav aria-label="Categories">
          <h2>Categories</h2>
          <ul>
            {categoriesOf(FOOTER_TYPES).map((category) => (
              <li key={category.path}>
                <Link to={category.path}>{category.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="contact-heading">
          <h2 id="contact-heading">Contact</h2>
          <address>
            {SITE.phone && <a href={SITE.phoneLink}>{SITE.phone}</a>}
            <MailLink />
            {HAS_NOTICE_FORM && <Link to={PATHS.send}>Send us your notice</Link>}
          </address>
        </section>
        {HAS_CONTACT_FORM && !isWritersPath(pathname) && (
          <section className="site-footer-form" aria-labelledby="message-heading">
            <h2 id="message-heading">Write to us</h2>
            {/* On a phone, this element shows and hides the form, its next sibling. If the form
                were inside, it would be hidden on wide screens too. */}
            <details id="message-fold">
              <summary>Write to us</summary>
            </details>
            {TAKES_MESSAGES ? (
              <ContactForm />
            ) : (
              <p>
                The contact form is not set up. Write to <MailOrPhone />.
              </p>
            )}
          </section>
        )}
      </Container>
      <p className="site-footer-end">
        <span>{SITE.name}</span> <Link to={PATHS.follow}>Follow us</Link>{' '}
        <Link to={PATHS.privacy}>Privacy</Link>
      </p>
    </footer>
  );
}
