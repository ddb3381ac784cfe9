import { categoriesOf, type PostType } from '../model/categories';
import { HOME_TYPES } from '../site';
import { Checkbox } from '../ui/checkbox';

interface CategoryBoxesProps {
  legend: string;
  types: readonly PostType[];
  onChange: (types: PostType[]) => void;
}

export function CategoryBoxes({ legend, types, onChange }: CategoryBoxesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="keep-types">
        {categoriesOf(HOME_TYPES).map(({ type, label }) => (
          <Checkbox
            key={type}
            label={label}
            isChecked={types.includes(type)}
            onChange={(isChecked) =>
              onChange(types.filter((one) => one !== type).concat(isChecked ? type : []))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
