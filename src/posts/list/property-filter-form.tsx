import '../../styles/property-filter.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { CHOICES, findCategory } from '../../model/categories';
import { FIELD_KINDS } from '../../model/field-kinds';
import { type Filter, listPath } from '../../model/list-address';
import { ABROAD, COUNTIES } from '../../model/property';
import { knownFilter } from '../reading/property-list';

const PATH = findCategory('properties')?.path ?? '';

/**
 * The parts of the filter as a line of chips. A changed chip shows the button, which changes the
 * query in the address, and moves the view to the number of properties.
 */
export function PropertyFilterForm({ filter }: { filter: Filter | null }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const known = knownFilter(filter ?? {});
  const { deal, ...chips } = known;
  const query = JSON.stringify(chips);
  const [changed, setChanged] = useState('');
  // Links and the browser's Back button can change the address while the form is shown. The same
  // form is then filled with the new filter, because a new form would lose the focus.
  useEffect(() => {
    fillForm(form.current, JSON.parse(query));
    setChanged('');
  }, [query]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const next = knownFilter({ ...readForm(event.currentTarget), deal });
    void navigate(listPath(PATH, { filter: next }), {
      preventScrollReset: true,
      state: { holdsFocus: true },
    });
    const found = document.getElementById('property-found');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView();
  }

  return (
    <form
      ref={form}
      action={PATH}
      onSubmit={handleSubmit}
      onInput={(event) => setChanged(JSON.stringify(readForm(event.currentTarget)))}
    >
      {deal && <input type="hidden" name="deal" value={deal} />}
      <div className="property-chips">
        <select aria-label="County" name="county" defaultValue={chips.county}>
          <option value="">Any county</option>
          {[...COUNTIES, ABROAD].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <select aria-label="Bedrooms" name="bedrooms" defaultValue={chips.bedrooms}>
          <option value="">Any bedrooms</option>
          {Object.keys(CHOICES.bedrooms).map((number) => (
            <option key={number} value={number}>
              {FIELD_KINDS.bedrooms.fact?.('', number)}
            </option>
          ))}
        </select>
        <input
          aria-label="Up to (KSh)"
          placeholder="Up to KSh"
          name="most"
          inputMode="numeric"
          autoComplete="off"
          pattern="[\s,]*[1-9]([\s,]*[0-9]){0,11}[\s,]*"
          title="A whole number, such as 50000"
          defaultValue={chips.most}
        />
        <label>
          <input type="checkbox" name="taken" value="hidden" defaultChecked={chips.taken !== ''} />
          <span>Hide let or sold</span>
        </label>
      </div>
      {changed && <Button type="submit">Show results</Button>}
    </form>
  );
}

/** The texts of all parts of the filter in the form, apart from the deal. */
function readForm(form: HTMLFormElement): Filter {
  const typed = new FormData(form) as unknown as Iterable<[string, string]>;
  return Object.fromEntries([...typed].filter(([name]) => name !== 'deal'));
}

function fillForm(form: HTMLFormElement | null, { taken, ...texts }: Filter): void {
  if (!form) return;
  for (const [name, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    control.value = text;
  }
  (form.elements.namedItem('taken') as HTMLInputElement).checked = taken !== '';
}
