import { HOME_ZONE, wallTime } from '../model/time-zone';

/** The zone that the device is set to; '' where the browser does not say. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** The names of zones to choose from, the likely ones first: the site's, the device's, then all that the browser knows. */
export function zoneNames(): string[] {
  // Browsers of before 2022 do not list them.
  const all = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([HOME_ZONE, ownZone(), ...all])].filter(Boolean);
}

/** The city in the name of a zone, as people write it. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/**
 * The zone that somebody means who typed its name or just its city, in letters of any case: '' for
 * the site's own, which goes without saying; else what was typed.
 */
export function zoneOf(typed: string): string {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_');
  const zone = zoneNames().find((name) => {
    const known = name.toLowerCase();
    return known === wanted || known.endsWith(`/${wanted}`);
  });
  if (zone === HOME_ZONE) return '';
  return zone ?? typed.trim();
}

/** Whether the browser knows a zone of this name. */
export function isKnownZone(zone: string): boolean {
  return wallTime(zone, new Date(0)) !== '';
}
