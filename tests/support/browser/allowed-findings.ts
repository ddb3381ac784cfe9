/** A finding of axe, of IBM's engine or of the W3C's HTML checker. */
export interface Finding {
  engine: 'axe' | 'IBM' | 'HTML';
  /** The id of the engine's rule. The HTML checker has no ids, so its message is used. */
  rule: string;
  message: string;
  /** The markup of the element; for the HTML checker, the part of the source around the error. */
  where: string;
}

interface Allowed {
  engine: Finding['engine'];
  rule: string | RegExp;
  where: RegExp;
  reason: string;
}

const ALLOWED: Allowed[] = [
  {
    engine: 'IBM',
    rule: 'aria_content_in_landmark',
    where: /class="skip-link"/,
    reason: 'The skip link is the first element of the page, before every landmark.',
  },
  {
    engine: 'IBM',
    rule: 'input_autocomplete_valid',
    where: /type="email".* autocomplete="username"/,
    reason:
      'Password managers look for `autocomplete="username"` next to a password. HTML allows this ' +
      'value in a field for an e-mail address, but the checker accepts it only in a text field.',
  },
  {
    engine: 'IBM',
    rule: 'input_label_exists',
    where: /name="language"/,
    reason:
      'The list of languages and its label are in a closed `details` element. The checker regards ' +
      'only the label as hidden.',
  },
  ...(['IBM', 'HTML'] as const).map((engine) => ({
    engine,
    rule: /^aria_role_redundant$|role.* (is unnecessary for|must not be used on an?)( element)? “t\w+”/,
    where: /role="(table|rowgroup|row|columnheader|rowheader|cell)"/,
    reason:
      'On a phone the posts table is laid out as cards; some browsers then report a table to assistive ' +
      'technology only if its elements have roles.',
  })),
  {
    engine: 'HTML',
    rule: "“field-sizing”: Property “field-sizing” doesn't exist.",
    where: /field-sizing:content/,
    reason: 'The property is in CSS Basic User Interface 4; older browsers ignore it.',
  },
  {
    engine: 'HTML',
    rule: /^(“container-type”: Property “container-type” doesn't exist|Unrecognized at-rule “@container”)\.?$/,
    where: /container-type:inline-size|@container/,
    reason: 'Container queries are in CSS Conditional Rules 5 and in all browsers since 2023.',
  },
  {
    engine: 'HTML',
    rule: /^“(min|max)-height”: Unknown dimension\.?$/,
    where: /cqi/,
    reason: 'The units of container queries are in CSS Conditional Rules 5, as above.',
  },
  {
    engine: 'HTML',
    rule: /^“anchor-name”: Property “anchor-name” doesn't exist\.$|^“top”: “anchor\(.*\)” is not a “top” value\.$/,
    where: /anchor-name:|header bottom\)/,
    reason:
      '`anchor-name` and `anchor()` are in CSS Anchor Positioning 1. Older browsers use `inset: 4.7rem ' +
      '0 auto` of header.css instead, which is right if the letters have their usual size.',
  },
];

export function withoutAllowed(findings: Finding[]): Finding[] {
  return findings.filter(({ engine, rule, where }) => {
    const fits = (allowed: Allowed) =>
      allowed.engine === engine &&
      (allowed.rule instanceof RegExp ? allowed.rule.test(rule) : allowed.rule === rule) &&
      allowed.where.test(where);
    return !ALLOWED.some(fits);
  });
}
