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
  ['KSh 850 000', '850000'],
  ['KSh850,000', '850000'],
  ['Plot 100x100 at KSh 2M', '2000000'],
  ['Plot 50 x 100, 850k', '850000'],
  ['100 acres at KSh 2M', '2000000'],
  ['100 acres at 2M', ''],
  ['KSh 2 milioni', '2000000'],
  ['0.85M', '850000'],
  ['15000 a month, 2 months deposit', '15000'],
  ['elfu 150', ''],
  ['laki 850', ''],
  ['150 elfu', ''],
  ['150-200k', ''],
  ['150.000', ''],
  ['12,50,000', ''],
  ['Call 0712 345 678', ''],
  ['+254 712 345 678', ''],
  ['USD250,000', ''],
  ['Tsh 200,000', ''],
  ['UGX2,000,000', ''],
  ['250,000 US dollars', ''],
  ['Kshs. 25,000.00 per month', '25000'],
  ['1,200,000.00', '1200000'],
  ['12000p/m', '12000'],
  ['KSh 15,000 / 20,000', '15000'],
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
