import type { PersonName } from '../people';
import { allowed, by, type Case, refused, withField, withoutField } from '../table';
import type { Value } from '../values';

// Each function makes cases from `twin`, an allowed case. It changes the person, or one field of
// the first document that the attempt writes. The name of a new case begins with the name of
// `twin`.

/**
 * An allowed case: the attempt of `twin` with `value` in the field `name`. In the name of the case,
 * `how` describes the value.
 */
export function allowedWith(
  twin: Case,
  name: string,
  value: Value,
  how = JSON.stringify(value),
): Case {
  return allowed(`${twin.name}, ${name} ${how}`, withField(twin.attempt, name, value));
}

/**
 * Refused cases, one for each value: the attempt of `twin` with the value in the field `name`. Each
 * of `values` is a list of texts, or a record whose keys describe the values in it.
 */
export function refusedValues(
  twin: Case,
  name: string,
  ...values: (string[] | Record<string, Value>)[]
): Case[] {
  const described = values.flatMap((some): [string, Value][] =>
    Array.isArray(some) ? some.map((text) => [text || 'empty', text]) : Object.entries(some),
  );
  return described.map(([how, value]) => refusedWith(twin, `${name} is ${how}`, name, value));
}

/**
 * A refused case: the attempt of `twin` with `value` in the field `name`. `how` is the end of the
 * case's name.
 */
export function refusedWith(twin: Case, how: string, name: string, value: Value): Case {
  return refused(how, twin, withField(twin.attempt, name, value));
}

/**
 * A refused case: the attempt of `twin` without the field `name`. `how` is the end of the case's
 * name.
 */
export function refusedWithout(twin: Case, name: string, how = `no ${name}`): Case {
  return refused(how, twin, withoutField(twin.attempt, name));
}

/** An allowed case: the attempt of `twin` without the field `name`. */
export function allowedWithout(twin: Case, name: string): Case {
  return allowed(`${twin.name}, no ${name}`, withoutField(twin.attempt, name));
}

/** One refused case for each of `people`: the attempt of `twin` by this person. */
export function refusedBy(people: readonly PersonName[], twin: Case): Case[] {
  return people.map((as) => refused(`by ${as}`, twin, by(as, twin.attempt)));
}
