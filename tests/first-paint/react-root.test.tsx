import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { createRoot } from '../../src/first-paint/react-root';

let draw: (names: string[]) => void;

/** A list, and after it a sentence that only a long list has. */
function Names({ names }: { names: string[] }) {
  return (
    <div>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > 3 && <p>These are many.</p>}
    </div>
  );
}

beforeEach(() => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  draw = (names) =>
    act(() =>
      root.render(
        <StrictMode>
          <Names names={names} />
        </StrictMode>,
      ),
    );
  draw(['Asha', 'Baraka', 'Chebet', 'Daudi']);
});

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const item = (name: string) => screen.getByText(name);

test('If another program has removed elements, React removes, adds and moves the other elements', () => {
  for (const name of ['Asha', 'Daudi', 'These are many.']) item(name).remove();
  draw(['Chebet', 'Asha', 'Baraka']);
  draw(['Eunice', 'Chebet', 'Baraka']);
  expect(shown()).toEqual(['Eunice', 'Chebet', 'Baraka']);
  draw(['Baraka']);
  expect(shown()).toEqual(['Baraka']);
});

test('If another program has put an element around one of React’s, React inserts before it, and removes its own element', () => {
  const wrapper = document.createElement('div');
  const chebet = item('Chebet');
  chebet.replaceWith(wrapper);
  wrapper.append(chebet);
  draw(['Asha', 'Baraka', 'Eunice', 'Chebet', 'Daudi']);
  expect(shown()).toEqual(['Asha', 'Baraka', 'Eunice', 'Chebet', 'Daudi']);
  draw(['Asha', 'Daudi']);
  expect(shown()).toEqual(['Asha', 'Daudi']);
});

test('If another program has moved an element elsewhere, React removes it there', () => {
  const asha = item('Asha');
  document.body.append(asha);
  draw(['Baraka']);
  expect(shown()).toEqual(['Baraka']);
  expect(asha.isConnected).toBe(false);
});
