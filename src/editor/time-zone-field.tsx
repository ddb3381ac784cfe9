import { useId, useRef } from 'react';
import type { FormField as Field } from '../model/post-draft';
import { HOME_ZONE } from '../model/time-zone';
import { FormField } from './form-field';
import { cityOf, ownZone, zoneNames, zoneOf } from './time-zone-names';

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
  const place = useRef<HTMLDivElement>(null);
  const own = ownZone();
  const put = (zone: string) => {
    const input = place.current?.querySelector('input');
    if (!input || input.value === zone) return;
    input.value = zone;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={place} className="time-zone-field">
      <FormField
        {...props}
        hint={hint ?? 'Nairobi’s, unless you choose another: type a city.'}
        attributes={{
          ...{ type: 'text', list: listId, placeholder: HOME_ZONE },
          ...{ autoComplete: 'off', autoCapitalize: 'words', spellCheck: false },
          onBlur: ({ currentTarget }) => put(zoneOf(currentTarget.value)),
        }}
      />
      <datalist id={listId}>
        {zoneNames().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {own && own !== HOME_ZONE && !props.readOnly && (
        <button type="button" className="btn btn-outline-primary" onClick={() => put(own)}>
          Use my own: {cityOf(own)}
        </button>
      )}
    </div>
  );
}
