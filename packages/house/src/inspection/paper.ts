import type { Block, Paper } from '@baize/tournament';
import { parseCheckpoint } from '../log/checkpoint.ts';
import type { Inspection, LookedAt } from './inspection.ts';

const VERDICT_WORDS: Readonly<Record<LookedAt['verdict'], string>> = {
  same: 'as recorded',
  differs: 'DIFFERS',
  void: 'void, as recorded',
  empty: 'nothing settled',
  open: 'still on',
  untold: 'not comparable',
};

interface Telling {
  readonly house: string;
  readonly nameOf: (person: string) => string;
  readonly timeOf: (at: number) => string;
}

const seedBlocks = ({ commitment, checkpoint, nonce, tables, count }: Inspection): readonly Block[] => {
  const signed = checkpoint === null ? undefined : parseCheckpoint(checkpoint);
  const all = tables.reduce((sum, { rounds }) => sum + rounds, 0);
  const matter = (name: string, text: string) => ({ by: '', name, text });
  return [
    { is: 'subheading', text: 'How the rounds were drawn' },
    {
      is: 'matters',
      matters: [
        matter(
          'Drawn from',
          `${all} rounds that were over: ${tables.map(({ table, rounds }) => `table ${table} 1 to ${rounds}`).join(', ')}`,
        ),
        matter('To be drawn', String(count)),
        matter('Bound beforehand to', commitment),
        matter(
          'Tree signed then',
          signed === undefined
            ? 'none yet'
            : `${signed.size} commands, root ${Buffer.from(signed.root).toString('hex')}`,
        ),
        matter('Nonce, opened last', nonce ?? 'not opened'),
      ],
    },
    {
      is: 'note',
      text: 'The inspector was bound to the nonce before the house had signed that tree, and the house did not know the nonce when it signed it: neither could choose. docs/record.md says how the draw is made again.',
    },
  ];
};

/** An inspection on paper. */
export const inspectionPaper = (inspection: Inspection, { house, nameOf, timeOf }: Telling): Paper => {
  const { number, by, at, drawn, signed } = inspection;
  const found = signed?.rounds ?? [];
  const count = (verdict: LookedAt['verdict']): number =>
    found.filter((each) => each.verdict === verdict).length;
  const blocks: readonly Block[] = [
    { is: 'heading', over: 'Inspection of rounds', text: `Inspection ${number}`, under: house },
    {
      is: 'paragraph',
      words: [
        `Begun ${timeOf(at)} by ${nameOf(by)}. `,
        signed === null
          ? 'It is not signed.'
          : { strong: `${count('same')} of ${found.length} replay as recorded, ${count('differs')} differ.` },
      ],
    },
    ...seedBlocks(inspection),
    { is: 'subheading', text: 'The rounds' },
    {
      is: 'table',
      columns: ['table', 'round', 'settled again', 'note'],
      rows: (signed === null ? drawn.map((each) => ({ ...each, verdict: null, note: '' })) : found).map(
        ({ table, round, verdict, note }) => [
          table,
          round,
          verdict === null ? 'not told yet' : VERDICT_WORDS[verdict],
          note,
        ],
      ),
      sums: [1],
      narrow: [0, 1, 2],
    },
    ...(signed === null
      ? []
      : [
          { is: 'subheading', text: 'Findings' } as const,
          { is: 'paragraph', words: [signed.words === '' ? 'Nothing to add.' : signed.words] } as const,
          {
            is: 'paragraph',
            words: [`Signed ${timeOf(signed.at)} by ${nameOf(by)}, and kept in the log.`],
          } as const,
        ]),
    { is: 'signature', label: 'Inspector' },
  ];
  return { title: `Inspection ${number}`, blocks };
};
