import type { PitAct as AnyAct } from '../../pit/act.ts';
import { as, NO_FIELDS, offersOf, words } from '../../pit/act.ts';
import { peopleActs } from '../../pit/acts-people.ts';
import type { Command } from '../view.ts';
import { cardActs, shoeActs } from './acts-cards.ts';
import { jackpotActs, sensorActs } from './acts-jackpot.ts';
import { limitActs } from './acts-limits.ts';
import { irregularActs } from './acts-round.ts';
import type { At, PitAct } from './at.ts';

/** The operator's acts are the owner's; a supervisor has them on the owner's behalf besides his own. */
const OPERATORS: ReadonlySet<string> = new Set<Command['type']>([
  'GiveNotice',
  'MakeChange',
  'GrantLimit',
  'CloseTable',
  'VacateSeat',
  'ReplaceCards',
  'ReplaceShoe',
  'RestoreJackpot',
  'DeclareVoid',
  'RecordBreach',
  'VoidWagers',
  'ExcludePatron',
  'DecideDispute',
]);

const tableActs = (at: At): readonly PitAct[] => [
  {
    id: 'notice-closing',
    group: 'table',
    label: 'Notice of closing',
    lawful: offersOf(at, 'GiveNotice').some(({ notice }) => notice.what === 'closing'),
    fields: NO_FIELDS,
    title: () => 'Give notice that the table closes?',
    yes: 'Give notice',
    no: 'Stay open',
    command: () => ({ type: 'GiveNotice', actor: as('operator'), notice: { what: 'closing' } }),
  },
  {
    id: 'close',
    group: 'table',
    label: 'Close the table',
    lawful: offersOf(at, 'CloseTable').length > 0,
    fields: () => [words('cardsCheckedBy', 'Cards checked by')],
    title: () => 'Close the table?',
    yes: 'Close the table',
    no: 'Keep it open',
    command: ({ cardsCheckedBy = '' }) => ({ type: 'CloseTable', actor: as('operator'), cardsCheckedBy }),
  },
];

/** 13.2: Who has money in the round: what lies on the layout, or a hand. */
const wageringIn = ({ view: { round } }: At): ReadonlySet<string> =>
  new Set([...(round?.wagers ?? []), ...(round?.hands ?? [])].map(({ patron }) => patron));

/** What a dealer reports. A void that has to be declared is his next step anyway, and a plain shoe has nothing to fail. */
const dealerActs = (at: At): readonly PitAct[] => [
  ...irregularActs(at).filter(({ id }) => id !== 'void'),
  ...sensorActs(at),
  ...(at.view.determinations.automatedShoe ? shoeActs(at) : []),
];

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (at: At): readonly AnyAct[] => {
  if (at.role === 'dealer') return dealerActs(at);
  const people = peopleActs(at, {
    employee: '16.6',
    patron: '13.2(b)',
    section: '16.',
    wagering: wageringIn(at),
  });
  const all: readonly AnyAct[] = [
    ...cardActs(at),
    ...limitActs(at),
    ...jackpotActs(at),
    ...irregularActs(at),
    ...people,
    ...tableActs(at),
  ];
  return at.role === 'owner' ? all.filter((act) => OPERATORS.has(act.command({}).type)) : all;
};

/** What a supervisor wants at once; everything else is in the panel. */
export const AT_HAND: readonly string[] = ['approve', 'exposed', 'misdealt', 'void'];
