import { screen, within } from '@testing-library/react';

/** The titles of the cards on the page, or in a part of it, when there is a card. */
export async function findCardTitles(part?: HTMLElement): Promise<(string | null)[]> {
  const cards = await (part ? within(part) : screen).findAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent);
}
