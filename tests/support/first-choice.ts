import type { Control } from '../../src/model/categories';
import { FIELD_INPUTS } from '../../src/model/field-inputs';

/** The fields of an event that repeats. Examples of events do not. */
export const SERIES: readonly string[] = ['repeats', 'notOn'];

/** The stored text of the first choice of a field; undefined if the field has no choices. */
export function firstChoice(control: Control): string | undefined {
  return FIELD_INPUTS[control].options?.[0]?.[0];
}
