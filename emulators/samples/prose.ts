/**
 * A template tag for long texts: lines of one paragraph become one line, an empty line stays a
 * paragraph break, and a line that begins with • or – stays on its own.
 */
export function prose(strings: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: strings }, ...values)
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) =>
      paragraph
        .trim()
        .replace(/\s*\n\s*(?![•–\s])/gu, ' ')
        .replace(/\n\s+/gu, '\n'),
    )
    .join('\n\n');
}
