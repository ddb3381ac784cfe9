import { expect, test } from 'vitest';
import { formatPrice, isPrice } from '../../src/model/field-kinds';
import { COUNTIES } from '../../src/model/property';
import { proposedPrice } from '../../src/model/proposed-price';

test.each([
  ['KSh 72,000 a month, service charge included', '72000'],
  ['KSh 9,800,000 (slightly negotiable)', '9800000'],
  ['72000', '72000'],
  ['Ksh.45,000/=', '45000'],
  ['50k per month', '50000'],
  ['KES 1.45 million', '1450000'],
  ['14.5M', '14500000'],
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
  ['100 acres at 2M', '2000000'],
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
  ['KSh 15,000 / 20,000', ''],
  ['Deposit 20,000, rent 10,000', '10000'],
  ['20,000 deposit and 10,000 rent', '10000'],
  ['Rent 10,000, deposit of one month (10,500)', '10000'],
  ['100k deposit, 20k monthly', '20000'],
  ['KSh 20,000 → 18,000', ''],
  ['Deposit 20,000', ''],
  ['Viewing fee 500, 18k p/m', '18000'],
  ['18,000 (was 20,000)', '18000'],
  ['Now 18,000, before 20,000', '18000'],
  ['Reduced from KSh 20,000 to KSh 18,000', ''],
  ['Ilikuwa 20,000, sasa 18,000', '18000'],
  ['7,500 to 12,000 per month', ''],
  ['between 10,000 and 15,000', ''],
  ['25 to 30k', ''],
  ['Up to 20,000', ''],
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
