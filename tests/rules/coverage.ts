import type { Emulated } from './rest';

/**
 * An expression of the rules: its line, its text and its values so far. A value that is not a
 * boolean is recorded as 'another'.
 */
export interface Expression {
  line: number;
  text: string;
  values: Set<boolean | 'another'>;
}

interface ReportNode {
  sourcePosition: { line: number; column: number; currentOffset?: number; endOffset?: number };
  values?: { value: { boolValue?: boolean } }[];
  children?: ReportNode[];
}

/**
 * Adds the expressions in the emulator's report, with their values, to `seen`. The keys of `seen`
 * are the positions of the expressions in `source`, the text of the rules. The report is about the
 * requests since the rules were loaded.
 */
export async function addCoverage(
  { host, projectId }: Emulated,
  source: string,
  seen: Map<string, Expression>,
): Promise<void> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new Error(await response.text());
  const { report }: { report: ReportNode[] } = await response.json();
  const nodes = [...report];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    add(node, source, seen);
    nodes.push(...(node.children ?? []));
  }
}

function add(node: ReportNode, source: string, seen: Map<string, Expression>): void {
  const { line, column, currentOffset = 0, endOffset = 0 } = node.sourcePosition;
  const place = `${line}:${column} ${endOffset - currentOffset}`;
  const text = source.slice(currentOffset, endOffset + 1).replace(/\s+/g, ' ');
  const known = seen.get(place) ?? { line, text, values: new Set() };
  for (const { value } of node.values ?? []) {
    known.values.add(value.boolValue ?? 'another');
  }
  seen.set(place, known);
}

/**
 * One message for each expression that was never evaluated, and for each condition that was always
 * true or always false. The literals `true` and `false` are not conditions.
 */
export function uncovered(seen: Map<string, Expression>): string[] {
  return [...seen.values()].flatMap(({ line, text, values }) => {
    if (values.size === 0) return [`line ${line}: ${text}: never evaluated`];
    const [only, ...others] = values;
    if (others.length > 0 || only === 'another' || /^(true|false)$/.test(text)) return [];
    return [`line ${line}: ${text}: always ${only}`];
  });
}
