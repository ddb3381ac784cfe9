import { SITE } from '../site';
import { PageHeading } from './page-heading';

/** What the site is, at the top of Home. */
export function AboutUs() {
  return (
    <section className="about">
      <PageHeading>About Us</PageHeading>
      {SITE.about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
