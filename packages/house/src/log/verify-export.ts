import { z } from 'zod';
import { EXPORT_FORMAT, type ExportedCommand } from './export.ts';
import { parseEntry } from './leaf.ts';
import { type Hash, isSame, leafHash, rootAt } from './tree.ts';
import { type HeldTo, holdTo, type LogFinding, type LogVerdict, treeOver, unprovenOf } from './verify-log.ts';

/** Whether a file begins as an export does. */
export const isExport = (text: string): boolean => text.startsWith(`{"format":"${EXPORT_FORMAT}"`);

const leaf = z.string().regex(/^[0-9a-f]{64}$/);
const number = z.int().min(1);

const headLine = z.strictObject({ format: z.literal(EXPORT_FORMAT), origin: z.string(), first: number });
const endLine = z.strictObject({ key: z.string(), checkpoint: z.string().nullable() });
const commandLine: z.ZodType<ExportedCommand> = z.union([
  z.strictObject({ command: number, leaf, entry: z.string() }),
  z.strictObject({
    command: number,
    leaf,
    withheld: z.array(z.looseObject({ stream: z.string(), version: number, type: z.string() })),
  }),
]);

/** One opened entry: that it is what its leaf says, and that its money comes to nothing. */
const entryFindings = (command: number, leafHex: string, text: string): readonly LogFinding[] => {
  const where = `command ${command}`;
  if (!isSame(leafHash(text), Buffer.from(leafHex, 'hex')))
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
    if ('entry' in line) findings.push(...entryFindings(line.command, line.leaf, line.entry));
    for (const { stream, version } of placesOf(line)) {
      if (version !== (versions.get(stream) ?? 0) + 1)
        findings.push({ where, what: `event ${version} of ${stream} does not follow the one before it` });
      versions.set(stream, version);
    }
    return findings;
  });
};

interface Read {
  readonly head: z.infer<typeof headLine> | undefined;
  readonly commands: readonly ExportedCommand[];
  readonly end: z.infer<typeof endLine> | undefined;
  readonly findings: readonly LogFinding[];
}

/**
 * Reads an export, line by line. A line has what it has to have and nothing else, in the words in which the house
 * writes it: what stands there twice, or under another name, would be read by one and passed over by another.
 */
const readLines = (lines: readonly { readonly text: string; readonly value: unknown }[]): Read => {
  const findings: LogFinding[] = [];
  const commands: ExportedCommand[] = [];
  const last = lines.at(-1);
  const head = headLine.safeParse(lines[0]?.value).data;
  const end = endLine.safeParse(last?.value).data;
  const astray = (at: number, what: string): number => findings.push({ where: `line ${at + 1}`, what });
  for (const [at, { text, value }] of lines.entries()) {
    if (JSON.stringify(value) !== text) astray(at, 'it is not written as an export is');
    const isEdge = at === 0 || (at === lines.length - 1 && end !== undefined);
    if (isEdge) continue;
    const command = commandLine.safeParse(value);
    if (command.success) commands.push(command.data);
    else astray(at, 'it is none of an export');
  }
  if (head === undefined) astray(0, 'it does not tell where the export is from');
  if (end === undefined) findings.push({ where: 'the export', what: 'it has no end: part of it is missing' });
  return { head, commands, end, findings };
};

/** Checks an export by itself, and against a checkpoint that was kept elsewhere; undefined where it is none. */
export const verifyExport = (text: string, against?: HeldTo): LogVerdict | undefined => {
  let lines: readonly { readonly text: string; readonly value: unknown }[];
  try {
    lines = text
      .trimEnd()
      .split('\n')
      .map((line) => ({ text: line, value: JSON.parse(line) as unknown }));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const { head, commands, end, findings } = readLines(lines);
  const leaves: readonly Hash[] = commands
    .map((command) => Buffer.from(command.leaf, 'hex'))
    .slice((head?.first ?? 1) - 1);
  const tree = treeOver({ origin: head?.origin ?? '', key: end?.key ?? '' }, leaves);
  const checkpoint = end?.checkpoint ?? undefined;
  const beside =
    checkpoint === undefined ? undefined : { name: 'the checkpoint of the export', text: checkpoint };
  const withheld = commands.filter((line) => 'withheld' in line).length;
  return {
    size: leaves.length,
    root: Buffer.from(rootAt(tree.nodes, leaves.length)).toString('base64'),
    findings: [
      ...findings,
      ...commandFindings(commands),
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
