import { CATEGORIES, findCategory, type PostType } from '../model/categories';

interface TypeFilterProps {
  /** null is all. */
  type: PostType | null;
  onChange: (type: PostType | null) => void;
}

/** Chooses the category whose posts are listed. */
export function TypeFilter({ type, onChange }: TypeFilterProps) {
  return (
    <div className="type-filter">
      <label className="form-label" htmlFor="type-filter">
        Category
      </label>
      <select
        id="type-filter"
        className="form-select"
        value={type ?? ''}
        onChange={(event) => onChange(findCategory(event.currentTarget.value)?.type ?? null)}
      >
        <option value="">All</option>
        {CATEGORIES.map((category) => (
          <option key={category.type} value={category.type}>
            {category.label}
          </option>
        ))}
      </select>
    </div>
  );
}
