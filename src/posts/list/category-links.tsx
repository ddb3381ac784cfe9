import { Link } from 'react-router-dom';
import { CATEGORIES } from '../../model/categories';

/** Links to all categories, for Home and for pages such as 'Page not found'. */
export function CategoryLinks() {
  return (
    <ul className="category-links">
      {CATEGORIES.map((category) => (
        <li key={category.path}>
          <Link to={category.path} className="btn btn-outline-primary">
            {category.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
