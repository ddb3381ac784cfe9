import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configurationFault } from '../build/require-configuration';
import { REQUIRED_ENV } from '../src/required-env';

const WHOLE = Object.fromEntries(REQUIRED_ENV.map((name) => [name, 'something']));

describe('A build', () => {
  test('goes ahead with all that it needs', () => {
    expect(configurationFault(WHOLE)).toBe('');
  });

  test.each(REQUIRED_ENV)('without %s stops and names it', (name) => {
    expect(configurationFault({ ...WHOLE, [name]: ' ' })).toContain(`missing: ${name}.`);
  });

  test.each(['AUTH', 'FIRESTORE', 'STORAGE'])(
    'with the %s emulator switched on stops',
    (service) => {
      const name = `VITE_${service}_EMULATOR_PORT`;
      expect(configurationFault({ ...WHOLE, [name]: '9099' })).toContain(name);
    },
  );
});

test('.env.example explains every variable that a build needs', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const name of REQUIRED_ENV) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
});
