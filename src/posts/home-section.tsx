import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../model/categories';

/** One of Home's sections: the category's name, the way to all its posts, and `children`. */
export function HomeSection({ category, children }: { category: Category; children: ReactNode }) {
  const heading = `home${category.path.replace('/', '-')}`;
  return (
    <section className="home-section" aria-labelledby={heading}>
      <div className="home-section-head">
        <h2 id={heading}>{category.label}</h2>
        <Link to={category.path} aria-label={`See all posts in ${category.label}`}>
          See all
        </Link>
      </div>
      {children}
    </section>
  );
}
