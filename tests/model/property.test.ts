import { expect, test } from 'vitest';
import { formatPrice, isPrice } from '../../src/model/field-kinds';
import { COUNTIES, proposedPrice } from '../../src/model/property';

test.each([
  ['KSh 72,000 a month, service charge included', '72000'],
  ['KSh 9,800,000 (slightly negotiable)', '9800000'],
  ['72000', '72000'],
  ['Ksh.45,000/=', '45000'],
  ['50k per month', '50000'],
  ['KES 1.45 million', '1450000'],
  ['14.5M', '14500000'],
  ['KSh 900 a day, KSh 13,500 a month', '900'],
  ['$650 a month', ''],
  ['£520 a month each', ''],
  ['650 USD', ''],
  ['Ask the owner', ''],
  ['0', ''],
  ['KSh 38 a square foot', ''],
  ['9'.repeat(40), ''],
])('For the rent %j the form proposes the price %j', (rent, price) => {
  expect(proposedPrice(rent)).toBe(price);
});

test('A price is a whole number of shillings with at most 12 digits, shown with commas', () => {
  expect(['1', '72000', '999999999999'].every(isPrice)).toBe(true);
  expect(['', '0', '07', '-1', '1.5', '72,000', '1000000000000'].some(isPrice)).toBe(false);
  expect(formatPrice('1450000')).toBe('KSh\u00a01,450,000');
});

test('The 47 counties of Kenya are in alphabetical order', () => {
  expect(new Set(COUNTIES).size).toBe(47);
  expect(COUNTIES.toSorted()).toEqual(COUNTIES);
});
