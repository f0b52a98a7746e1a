import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import packageJson from '../../package.json' with { type: 'json' };
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { LINE_LENGTH_MAX, lineCutter } from '../referee/lines.ts';
import { readScan } from '../rules/disk.ts';
import { type Volume, volumesFrom } from '../rules/entry.ts';
import { say } from '../terminal.ts';
import { answerLine, type Offered } from './protocol.ts';
import { resourcesOver } from './resources.ts';
import { type Law, toolsOver } from './tools.ts';

const ARGS = { json: JSON_OPTION } as const satisfies ArgsDef;

const INSTRUCTIONS =
  'Baize has the approved rules of casino table games clause by clause, and settles rounds and tournaments by them. Clauses are paraphrases: the instrument itself is what counts. Cite the rulebook and the clause. Amounts are whole cents. Everything is read only.';

const offeredOver = (library: Library): Offered => {
  let read: readonly Volume[] | undefined;
  const books = Object.values(library);
  const law: Law = {
    library,
    volumes: () => {
      read ??= volumesFrom(books, readScan(books));
      return read;
    },
  };
  return {
    version: packageJson.version,
    instructions: INSTRUCTIONS,
    tools: toolsOver(law),
    resources: resourcesOver(law),
  };
};

const TOO_LONG = '{'; // What is longer than any round is not kept, and is told as what it is: no whole JSON.

/** A server of the Model Context Protocol over standard input and output. */
export const mcpCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'mcp' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('mcp', args, ARGS);
      if (args._.length > 0) throw new BadInput('mcp takes no words: it is asked over standard input');
      const offered = offeredOver(library);
      const cutter = lineCutter();
      const answer = async (line: string): Promise<void> => {
        if (line.trim() === '') return;
        const said = answerLine(offered, line.length > LINE_LENGTH_MAX ? TOO_LONG : line);
        if (said !== undefined) await say(JSON.stringify(said));
      };
      process.stdin.setEncoding('utf8');
      for await (const piece of process.stdin) for (const line of cutter.cut(piece)) await answer(line);
      await answer(cutter.rest());
    },
  });
