import '../../styles/property-filter.css';
import { type SubmitEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { CHOICES, findCategory } from '../../model/categories';
import { FIELD_KINDS } from '../../model/field-kinds';
import { type Filter, listPath } from '../../model/list-address';
import { ABROAD, COUNTIES } from '../../model/property';
import { knownFilter } from '../reading/property-list';

const PATH = findCategory('properties')?.path ?? '';

/** The parts of the filter as a line of chips. A changed chip shows the button. */
export function PropertyFilterForm({ filter }: { filter: Filter | null }) {
  const navigate = useNavigate();
  const { deal, ...known } = knownFilter(filter ?? {});
  const query = JSON.stringify(known);
  const [changedAt, setChangedAt] = useState('');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chips = Object.fromEntries(new FormData(event.currentTarget)) as Filter;
    setChangedAt('');
    void navigate(listPath(PATH, { filter: knownFilter({ ...chips, deal }) }), {
      preventScrollReset: true,
      state: { holdsFocus: true },
    });
    const found = document.getElementById('property-found');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView();
  }

  // If a link or Back changes `query`, the new key replaces typed values by those of `query`.
  return (
    <form key={query} onChange={() => setChangedAt(query)} onSubmit={handleSubmit}>
      <div className="property-chips">
        <select name="county" aria-label="County" defaultValue={known.county}>
          <option value="">Any county</option>
          {[...COUNTIES, ABROAD].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <select name="bedrooms" aria-label="Bedrooms" defaultValue={known.bedrooms}>
          <option value="">Any bedrooms</option>
          {Object.keys(CHOICES.bedrooms).map((number) => (
            <option key={number} value={number}>
              {FIELD_KINDS.bedrooms.fact?.('', number)}
            </option>
          ))}
        </select>
        <input
          name="most"
          aria-label="Up to (KSh)"
          placeholder="Up to KSh"
          inputMode="numeric"
          autoComplete="off"
          pattern="\s*([kK]([sS][hH][sS]?|[eE][sS])\.?)?[\s,]*[1-9]([\s,]*[0-9]){0,11}(\.[0-9]+(?=\s*[kKmM]))?[\s,]*[kKmM]?(\/[\-=])?\s*"
          title="An amount, such as 50000 or 15k"
          defaultValue={known.most}
        />
        <label>
          <input type="checkbox" name="taken" value="hidden" defaultChecked={known.taken !== ''} />
          <span>Hide let or sold</span>
        </label>
      </div>
      {changedAt === query && <Button type="submit">Show results</Button>}
    </form>
  );
}
