import { memo, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import type { FieldSpec } from '../model/categories';
import { draftFields, type PostDraft } from '../model/post-draft';
import { HOME_ZONE, wallTime } from '../model/time-zones';
import { trimTyped } from '../model/typed-text';
import { FormField, type FormFieldProps } from './form-field';
import { typeInto } from './type-into';

/**
 * The writer types the name of a zone or a city. On blur, a city becomes the name of its zone,
 * because some browsers do not show the datalist. A button fills in the device's zone.
 */
export function TimeZoneField({ hint, ...props }: FormFieldProps) {
  const listId = useId();
  const wrapper = useRef<HTMLDivElement>(null);
  const zone = deviceZone();
  const putZone = (zone: string) => {
    const input = wrapper.current?.querySelector('input');
    if (input) typeInto(input, zone);
  };
  return (
    <div ref={wrapper} className="time-zone-field">
      <FormField
        {...props}
        hint={hint ?? 'Nairobi, unless you type another city.'}
        attributes={{
          list: listId,
          placeholder: HOME_ZONE,
          autoCapitalize: 'words',
          spellCheck: false,
          onBlur: ({ currentTarget }) => putZone(zoneOf(currentTarget.value)),
        }}
      />
      <ZoneList id={listId} />
      {zone && zone !== HOME_ZONE && !props.readOnly && (
        <Button variant="outline-primary" onClick={() => putZone(zone)}>
          {`Use my own: ${cityOf(zone)}`}
        </Button>
      )}
    </div>
  );
}

/** The list has hundreds of zones, so `memo` avoids rendering it again with the form. */
const ZoneList = memo(function ZoneList({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {zoneNames().map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
});

/** The device's time zone; '' if the browser does not expose it. */
function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** The selectable zones: the site's, the device's, then all others that the browser supports. */
export function zoneNames(): string[] {
  // Chromium 98, Safari 15.3 and older browsers do not have this function.
  const all = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([HOME_ZONE, deviceZone(), ...all])].filter(Boolean);
}

/** The city in a zone's name: 'Dar es Salaam' for 'Africa/Dar_es_Salaam'. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/**
 * The name of the zone whose name or city is `typed`, in any case; '' for the site's own zone. If
 * `zoneNames` has no such zone, `typed` without surrounding spaces.
 */
export function zoneOf(typed: string): string {
  const wanted = trimTyped(typed).toLowerCase().replaceAll(' ', '_');
  const zone = zoneNames().find((name) => {
    const known = name.toLowerCase();
    return known === wanted || known.endsWith(`/${wanted}`);
  });
  if (zone === HOME_ZONE) return '';
  return zone ?? trimTyped(typed);
}

/** The fields of the draft's category that hold a time zone. */
export function zoneFields(draft: PostDraft): FieldSpec[] {
  return draftFields(draft).filter(({ control }) => control === 'timeZone');
}

/** Whether the browser supports a zone with this name. */
export function isKnownZone(zone: string): boolean {
  return wallTime(zone, new Date(0)) !== '';
}
