import { useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { HOME_ZONE, wallTime } from '../model/dates';
import type { DraftField as Field } from '../model/post-draft';
import { FormField } from './form-field';

interface TimeZoneFieldProps {
  field: Field;
  value: string;
  error: string | undefined;
  hint: string | undefined;
  readOnly: boolean;
}

/**
 * The zone that an event's time is in: searched by typing, or the writer's own by one tap. What was
 * typed is completed when the writer leaves the field, as not every browser draws the list.
 */
export function TimeZoneField({ hint, ...props }: TimeZoneFieldProps) {
  const listId = useId();
  const wrapper = useRef<HTMLDivElement>(null);
  const own = ownZone();
  const putZone = (zone: string) => {
    const input = wrapper.current?.querySelector('input');
    if (!input || input.value === zone) return;
    input.value = zone;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={wrapper} className="time-zone-field">
      <FormField
        {...props}
        hint={hint ?? 'Nairobi’s, unless you choose another: type a city.'}
        attributes={{
          list: listId,
          placeholder: HOME_ZONE,
          autoComplete: 'off',
          autoCapitalize: 'words',
          spellCheck: false,
          onBlur: ({ currentTarget }) => putZone(zoneOf(currentTarget.value)),
        }}
      />
      <datalist id={listId}>
        {zoneNames().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {own && own !== HOME_ZONE && !props.readOnly && (
        <Button variant="outline-primary" onClick={() => putZone(own)}>
          Use my own: {cityOf(own)}
        </Button>
      )}
    </div>
  );
}

/** The zone that the device is set to; '' where the browser does not say. */
function ownZone(): string {
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
