import { as, choice, offersOf, patronChoice, words } from '../../../pit/act.ts';
import { cardsOf, type Field, type Values } from '../../../pit/field.ts';
import type { At, PitAct } from './at.ts';

const DEPTH_START = 200;

const cutField = (at: At): Field => {
  const offered = at.options.find(({ command }) => command.type === 'CutCards')?.choose?.depth;
  const range = typeof offered === 'object' ? offered : { least: 1, most: at.view.shoe.remaining };
  const start = Math.min(range.most, Math.max(range.least, DEPTH_START));
  return {
    kind: 'number',
    name: 'depth',
    label: `Cards in front, ${range.least} to ${range.most}`,
    least: range.least,
    most: range.most,
    start,
  };
};

const replaceFields = ({ which }: Values): readonly Field[] => [
  choice('which', 'Which cards', [
    ['all', 'all of them'],
    ['some', 'single cards'],
  ]),
  ...(which === 'some' ? [{ kind: 'cards', name: 'cards', label: 'Cards that are replaced' } as const] : []),
  words('checkedBySupervisor', 'Checked by the supervisor'),
  words('checkedByDealer', 'Checked by the dealer'),
];

/** Who passes the cut on: the patron to whom it is offered. */
const cutHolder = ({ view }: At): string | null => view.shoe.cutOfferedTo ?? null;

export const cardActs = (at: At): readonly PitAct[] => {
  const { nameOf } = at;
  const riffles = offersOf(at, 'Riffle').map(({ requestedBy }) => requestedBy);
  const holder = cutHolder(at);
  return [
    {
      id: 'shuffle',
      group: 'cards',
      label: 'Direct a shuffle',
      lawful: offersOf(at, 'DirectShuffle').length > 0,
      fields: () => [words('reason', 'Reason')],
      title: () => 'Direct a shuffle?',
      yes: 'Direct the shuffle',
      no: 'Play the shoe on',
      command: ({ reason = '' }) => ({ type: 'DirectShuffle', actor: as('supervisor'), reason }),
    },
    {
      id: 'riffle',
      group: 'cards',
      label: 'Allow a riffle',
      lawful: riffles.length > 0,
      fields: () => [patronChoice(at, riffles, 'Asked for by')],
      title: () => 'Riffle the cards before the cut?',
      yes: 'Allow the riffle',
      no: 'Cut without it',
      command: ({ patron = '' }) => ({
        type: 'Riffle',
        actor: as('supervisor'),
        requestedBy: patron === '' ? 'nobody' : patron,
      }),
    },
    {
      id: 'replace',
      group: 'cards',
      label: 'Replace cards',
      lawful: offersOf(at, 'ReplaceCards').length > 0,
      fields: replaceFields,
      title: ({ which }) => (which === 'some' ? 'Replace single cards?' : 'Replace all cards?'),
      yes: 'Replace the cards',
      no: 'Keep the cards',
      command: ({ which, cards = '', checkedBySupervisor = '', checkedByDealer = '' }) => ({
        type: 'ReplaceCards',
        actor: as('operator'),
        cards: which === 'some' ? (cardsOf(cards) ?? []) : 'all',
        checkedBySupervisor,
        checkedByDealer,
      }),
    },
    {
      id: 'cut',
      group: 'cards',
      label: 'Cut the shoe',
      lawful: offersOf(at, 'CutCards').length > 0,
      fields: () => [cutField(at)],
      title: ({ depth }) => `Cut the shoe ${depth} cards in?`,
      yes: 'Cut here',
      no: 'Wait',
      command: ({ depth = '0' }) => ({
        type: 'CutCards',
        actor: as('supervisor'),
        patron: null,
        depth: Number(depth),
      }),
    },
    {
      id: 'pass-cut',
      group: 'cards',
      label: 'Pass the cut on',
      lawful: holder !== null,
      fields: () => [],
      title: () => `Pass the cut of ${holder === null ? 'nobody' : nameOf(holder)} on?`,
      yes: 'Pass it on',
      no: 'Wait for the patron',
      command: () => ({
        type: 'DeclineCut',
        actor: as(at.role === 'dealer' ? 'dealer' : 'supervisor'),
        patron: holder ?? 'nobody',
      }),
    },
  ];
};
