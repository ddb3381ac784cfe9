import { afterEach, describe, expect, test, vi } from 'vitest';
import { isKnownZone, zoneNames, zoneOf } from '../../src/fields/time-zone-field';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('The time zone of an event', () => {
  test.each([
    // '' is the site's own zone, Nairobi. A name that the browser does not know stays unchanged.
    ['', ''],
    ['  ', ''],
    ['Africa/Nairobi', ''],
    ['nairobi', ''],
    ['Australia/Perth', 'Australia/Perth'],
    [' perth ', 'Australia/Perth'],
    ['new york', 'America/New_York'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Perthshire', 'Perthshire'],
    ['(', '('],
  ])('If a writer types %j as the time zone, zoneOf returns %j', (typed, zone) => {
    expect(zoneOf(typed)).toBe(zone);
  });

  test('zoneNames lists Nairobi first, then the device’s time zone, and then all other zones that the browser lists', () => {
    vi.stubEnv('TZ', 'Australia/Perth');
    const names = zoneNames();
    expect(names.slice(0, 2)).toEqual(['Africa/Nairobi', 'Australia/Perth']);
    expect(names.toSorted()).toEqual(Intl.supportedValuesOf('timeZone').toSorted());
  });

  test('If the browser lists no time zones, zoneNames returns only Nairobi and the device’s zone; isKnownZone still accepts all zones that the browser knows', () => {
    vi.stubEnv('TZ', 'Australia/Perth');
    vi.stubGlobal('Intl', { DateTimeFormat: Intl.DateTimeFormat });
    expect(zoneNames()).toEqual(['Africa/Nairobi', 'Australia/Perth']);
    expect(zoneOf('perth')).toBe('Australia/Perth');
    expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin');
    expect(['Europe/Berlin', 'Nowhere/Land', ''].map(isKnownZone)).toEqual([true, false, false]);
  });
});
