import type { Money } from '../../words/money.ts';
import { betOn } from './law-words.ts';
import {
  boxOf,
  type Command,
  type CommandOf,
  handOn,
  type Law,
  mayDeclare,
  type Offer,
  type OpenView,
  wagerOn,
} from './view.ts';

/** The keys of a player’s dock: they never change places, lawful or not. */
type Key = 'fold' | 'bet' | 'declare';

export interface KeyAct {
  readonly key: Key;
  readonly label: string;
  readonly detail: string;
  readonly cap: string;
  /** Lawful now; one that is not is still tried when it is pressed, and answers with its clause. */
  readonly lawful: boolean;
  readonly command: Command;
}

interface Acting {
  readonly money: Money;
  readonly law: Law;
  readonly view: OpenView;
  /** By the name that the view has for him. */
  readonly viewer: string;
  /** By the id that commands name him by. */
  readonly me: string;
  readonly options: readonly Offer[];
}

const offered = <Type extends Command['type']>(
  options: readonly Offer[],
  type: Type,
): CommandOf<Type> | undefined =>
  options.map(({ command }) => command).find((command) => command.type === type) as
    | CommandOf<Type>
    | undefined;

/** 7.1, 7.2, 7.3, 10.4: Fold, bet and declare, alike for everybody: whether a key is lit says nothing of the cards. */
export const keyActs = ({ money, law, view, viewer, me, options }: Acting): readonly KeyAct[] => {
  const { say } = money.language;
  const box = boxOf(view, viewer);
  const ante = box === undefined ? 0 : (wagerOn(view, box, 'ante')?.stake ?? 0);
  const entered = box !== undefined && view.round?.entered.includes(box) === true;
  const declared = box !== undefined && handOn(view, box)?.declared === true;
  const own = { actor: { role: 'patron', patron: me }, patron: me } as const;
  const bet = offered(options, 'Bet');
  const fold = offered(options, 'Fold');
  const loss = ante + (entered ? (view.sign.jackpotWager ?? 0) : 0);
  return [
    {
      key: 'fold',
      label: say('Fold'),
      detail: ante === 0 ? say('lose the ante') : say('lose {sum}', { sum: money.felt(loss) }),
      cap: 'F',
      lawful: fold !== undefined,
      command: fold ?? { type: 'Fold', ...own },
    },
    {
      key: 'bet',
      label: ante === 0 ? say('Bet') : say('Bet {sum}', { sum: money.felt(betOn(law, ante)) }),
      detail: say('{n} × ante, exactly', { n: law['7.2'].times }),
      cap: 'B',
      lawful: bet !== undefined,
      command: bet ?? { type: 'Bet', ...own, amount: betOn(law, ante) },
    },
    ...(view.sign.jackpotWager === null
      ? []
      : [
          {
            key: 'declare',
            label: say('Declare'),
            detail: say(declared ? 'declared' : 'for the jackpot'),
            cap: 'D',
            lawful: mayDeclare(view, viewer),
            command: { type: 'Declare', ...own },
          } as const,
        ]),
  ];
};

/** The offer to look at one's own cards, where they still lie face down. */
export const lookAct = (options: readonly Offer[]): Command | undefined => offered(options, 'PickUpCards');

/** The seats that are free to take, by the number of their box. */
export const seatActs = (options: readonly Offer[]): ReadonlyMap<number, Command> =>
  new Map(
    options.flatMap(({ command }) =>
      command.type === 'TakeSeat' ? [[command.seat + 1, command] as const] : [],
    ),
  );

/** What is done on the table itself or by a key, and is not listed besides. */
export const ELSEWHERE = [
  ...(['PlaceAnte', 'RemoveAnte', 'PlaceJackpotWager', 'RemoveJackpotWager'] as const),
  ...(['PickUpCards', 'Bet', 'Fold', 'Declare', 'TakeSeat'] as const),
];
