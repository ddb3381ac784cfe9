import { Link } from 'react-router-dom';
import { CATEGORIES } from '../../model/categories';

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
