import '../styles/property-filter.css';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate } from 'react-router-dom';
import { DEALS, findCategory } from '../model/categories';
import { type Filter, type FilterName, listPath } from '../model/list-address';
import { ABROAD, COUNTIES } from '../model/property';
import { knownFilter } from './property-list';

const PATH = findCategory('properties')?.path ?? '';

/** Changes the query in the address; the page keeps its scroll position. */
export function PropertyFilterForm({ filter }: { filter: Filter | null }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { deal, county, most, taken } = knownFilter(filter ?? {});
  // The browser's Back button and links can change the address while the form is shown. The same
  // form is then filled with the new filter, because a new form would lose the focus.
  useEffect(
    () => fillForm(form.current, { deal, county, most, taken }),
    [deal, county, most, taken],
  );

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>;
    // The focus stays in the form, because a reader may try several filters.
    void navigate(listPath(PATH, { filter: knownFilter(Object.fromEntries(typed)) }), {
      preventScrollReset: true,
      state: { holdsFocus: true },
    });
  }

  return (
    <form ref={form} className="property-filter" action={PATH} onSubmit={handleSubmit}>
      <Choice label="For rent or for sale" name="deal" value={deal} any="Both">
        {Object.entries(DEALS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label="County" name="county" value={county} any="Anywhere">
        {[...COUNTIES, ABROAD].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Choice>
      <label>
        <span>Up to (KSh)</span>
        <input
          className="field"
          name="most"
          inputMode="numeric"
          autoComplete="off"
          pattern="[\s,]*[1-9]([\s,]*[0-9]){0,11}[\s,]*"
          title="A whole number, such as 50000"
          defaultValue={most}
        />
      </label>
      <label className="property-filter-check">
        <input type="checkbox" name="taken" value="hidden" defaultChecked={taken !== ''} />
        <span>Hide let or sold</span>
      </label>
      <p>
        <Button type="submit">Show results</Button> <Link to={PATH}>All properties</Link>
      </p>
    </form>
  );
}

function fillForm(form: HTMLFormElement | null, { taken, ...texts }: Filter): void {
  if (!form) return;
  for (const [name, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    control.value = text;
  }
  (form.elements.namedItem('taken') as HTMLInputElement).checked = taken !== '';
}

interface ChoiceProps {
  label: string;
  name: FilterName;
  value: string;
  /** The label of the option that filters nothing, such as 'Anywhere'. */
  any: string;
  children: ReactNode;
}

function Choice({ label, name, value, any, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field" name={name} defaultValue={value}>
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  );
}
