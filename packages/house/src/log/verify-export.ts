import { EXPORT_FORMAT, type ExportedCommand } from './export.ts';
import { parseEntry } from './leaf.ts';
import { type Hash, isSame, leafHash, rootAt } from './tree.ts';
import { type HeldTo, holdTo, type LogFinding, type LogVerdict, treeOver, unprovenOf } from './verify-log.ts';

/** Whether a file begins as an export does. */
export const isExport = (text: string): boolean => text.startsWith(`{"format":"${EXPORT_FORMAT}"`);

type Line = Readonly<Record<string, unknown>>;

const isCommand = (line: Line): line is Line & ExportedCommand =>
  typeof line.command === 'number' && typeof line.leaf === 'string';

/** One opened entry: that it is what its leaf says, and that its money comes to nothing. */
const entryFindings = ({ command, leaf }: ExportedCommand, text: string): readonly LogFinding[] => {
  const where = `command ${command}`;
  if (!isSame(leafHash(text), Buffer.from(leaf, 'hex')))
    return [{ where, what: 'its entry is not what its leaf says' }];
  const entry = parseEntry(text);
  if (entry === undefined) return [{ where, what: 'its entry cannot be read' }];
  const sum = entry.postings.reduce((all, [, amount]) => all + BigInt(amount), 0n);
  return sum === 0n ? [] : [{ where, what: 'its postings do not come to nothing' }];
};

/** Every event of a command, opened or withheld, as far as its place is told. */
const placesOf = (line: ExportedCommand): readonly { readonly stream: string; readonly version: number }[] =>
  'withheld' in line ? line.withheld : (parseEntry(line.entry)?.events ?? []);

const commandFindings = (commands: readonly ExportedCommand[]): readonly LogFinding[] => {
  const versions = new Map<string, number>();
  return commands.flatMap((line, at) => {
    const findings: LogFinding[] = [];
    const where = `command ${line.command}`;
    if (line.command !== at + 1) findings.push({ where, what: `it stands where command ${at + 1} is due` });
    if ('entry' in line) findings.push(...entryFindings(line, line.entry));
    for (const { stream, version } of placesOf(line)) {
      if (version !== (versions.get(stream) ?? 0) + 1)
        findings.push({ where, what: `event ${version} of ${stream} does not follow the one before it` });
      versions.set(stream, version);
    }
    return findings;
  });
};

/** Checks an export by itself, and against a checkpoint that was kept elsewhere; undefined where it is none. */
export const verifyExport = (text: string, against?: HeldTo): LogVerdict | undefined => {
  let lines: readonly Line[];
  try {
    lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  } catch {
    return undefined;
  }
  const [head] = lines;
  const end = lines.at(-1);
  const first = typeof head?.first === 'number' ? head.first : 1;
  const commands = lines.filter(isCommand);
  const leaves: readonly Hash[] = commands.map(({ leaf }) => Buffer.from(leaf, 'hex')).slice(first - 1);
  const tree = treeOver({ origin: String(head?.origin), key: String(end?.key) }, leaves);
  const beside =
    typeof end?.checkpoint === 'string'
      ? { name: 'the checkpoint of the export', text: end.checkpoint }
      : undefined;
  const withheld = commands.filter((line) => 'withheld' in line).length;
  return {
    size: leaves.length,
    root: Buffer.from(rootAt(tree.nodes, leaves.length)).toString('base64'),
    findings: [
      ...commandFindings(commands),
      ...(typeof end?.key === 'string'
        ? []
        : [{ where: 'the export', what: 'it has no end: part of it is missing' }]),
      ...[beside, against].flatMap((held) => (held === undefined ? [] : holdTo([tree], held))),
    ],
    unproven: [
      ...unprovenOf(leaves.length, { beside, against }),
      ...(withheld === 0
        ? []
        : [
            `of ${withheld} commands part stays in the house: their leaves have their places in the tree, and what is told of them is not proved by this file`,
          ]),
    ],
  };
};
