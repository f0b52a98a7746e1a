import type { Card } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks';
import { type ReactElement, useState } from 'react';
import { ArtDefs } from '../art/defs.tsx';
import { clauseGuide, editionTitle, says } from '../game/clause-guide.ts';
import type { RefusedCommand } from '../game/parts.ts';
import { BlackjackTableView } from '../games/blackjack/table.tsx';
import type { Command, Event, OpenView } from '../games/blackjack/view.ts';
import { refusalWords, settlementWords } from '../games/blackjack/words.ts';
import type { WhyItem } from '../why/why-item.ts';
import { gameName } from '../words/edition.ts';

type State = blackjack.State;

const ME = 'Rua Doherty';
const SEATS = ['Ines K.', 'Tom W.', 'Mara T.', ME, 'Omar S.', null, 'Priya N.'] as const;
const BEHIND = ['Jai P.', 'Lena V.', 'Ada B.'] as const;
const dealer = { role: 'dealer' } as const;
const patron = (name: string) => ({ role: 'patron', patron: name }) as const;

interface Setting {
  readonly rules: blackjack.BlackjackRules;
  readonly rulebook: string;
}

const play = ({ rules }: Setting, state: State, ...commands: readonly Command[]): State =>
  commands.reduce((before, command) => {
    const decision = blackjack.game.decide(rules, before, command);
    if (!decision.ok)
      throw new Error(`${command.type}: ${decision.refusal.clause} ${decision.refusal.detail}`);
    return decision.events.reduce<State>((at, event: Event) => blackjack.game.evolve(at, event), before);
  }, state);

const opened = (setting: Setting): State => {
  const old = setting.rules.sevens !== null;
  return play(
    setting,
    { stage: 'unopened' },
    {
      type: 'OpenTable',
      actor: { role: 'operator' },
      approvals: { layout: 'L-4', shoe: 'S-4', pairsLayout: 'L-5', sevensLayout: 'L-6' },
      determinations: {
        decks: 8,
        shuffle: 'P-7',
        shoe: 'manual',
        burn: 1,
        soft17: 'stand',
        pairs: 'perfect-pairs',
        sevens: old ? [100, 500] : [],
        insuranceByOthers: !old,
        severalBoxes: true,
        boxes: 7,
      },
      sign: {
        main: { min: 1000, max: 200_000, multiple: 500 },
        pairs: { min: 500, max: 20_000, multiple: 500 },
        chip: 100,
        payableUnit: 50,
      },
    },
    ...SEATS.flatMap((name, seat): readonly Command[] =>
      name === null
        ? []
        : [
            { type: 'TakeSeat', actor: patron(name), patron: name, seat },
            { type: 'BringChips', actor: patron(name), patron: name, amount: 136_000 },
          ],
    ),
    ...BEHIND.map(
      (name): Command => ({ type: 'BringChips', actor: patron(name), patron: name, amount: 100_000 }),
    ),
    { type: 'IntroduceCards', actor: dealer, checkedBy: 'D. Lee', shoe: 'manual' },
    { type: 'Shuffle', actor: dealer },
    { type: 'CutCards', actor: patron('Ines K.'), patron: 'Ines K.', depth: 200 },
    { type: 'InsertCuttingCard', actor: dealer, fromBack: 100 },
    { type: 'BurnCards', actor: dealer },
    { type: 'InviteWagers', actor: dealer },
  );
};

const place = (name: string, box: number, amount: number, on: 'main' | 'pairs' = 'main'): Command => ({
  type: 'PlaceWager',
  actor: patron(name),
  patron: name,
  box,
  on,
  amount,
});

const wagered = (setting: Setting): State =>
  play(
    setting,
    opened(setting),
    place('Ines K.', 1, 2500),
    place('Tom W.', 2, 5000),
    place('Mara T.', 3, 10_000),
    place('Jai P.', 3, 2500),
    place('Lena V.', 3, 5000),
    place(ME, 4, 5000),
    place(ME, 4, 1000, 'pairs'),
    place('Omar S.', 5, 10_000),
    place('Omar S.', 5, 1000, 'pairs'),
    place('Priya N.', 7, 1000),
    place('Ada B.', 7, 500),
  );

const step = ({ rules }: Setting, state: State) =>
  state.stage === 'unopened' ? undefined : blackjack.nextStep(rules, state);

/** Deals and settles as the dealer does until somebody decides, with these cards first. */
const until = (setting: Setting, start: State, cards: string, stop: string): State => {
  const list = cards.split(' ') as Card[];
  let state = start;
  for (let turns = 0; turns < 200; turns += 1) {
    const next = step(setting, state);
    if (next === undefined || next.do === stop) return state;
    if (next.do === 'deal') {
      const card = list.shift();
      if (card === undefined) return state;
      state = play(setting, state, { type: 'DealCard', actor: dealer, to: next.to, card });
    } else {
      const act = dealersAct(next.do);
      if (act === undefined) return state;
      state = play(setting, state, act);
    }
  }
  return state;
};

const dealersAct = (due: string): Command | undefined => {
  const acts: Readonly<Record<string, Command>> = {
    settleSides: { type: 'SettleSides', actor: dealer },
    closeInsurance: { type: 'CloseInsurance', actor: dealer },
    allotInsurance: { type: 'AllotInsurance', actor: dealer },
    settleInterim: { type: 'SettleInterim', actor: dealer },
    settleInsurance: { type: 'SettleInsurance', actor: dealer },
    settle: { type: 'SettleWagers', actor: dealer },
    collect: { type: 'CollectCards', actor: dealer },
    invite: { type: 'InviteWagers', actor: dealer },
    close: { type: 'NoMoreBets', actor: dealer },
  };
  return acts[due];
};

const closed = (setting: Setting): State =>
  play(setting, wagered(setting), { type: 'NoMoreBets', actor: dealer });

const say = (type: 'Hit' | 'Stand', name: string, box: number, hand = 1): Command => ({
  type,
  actor: patron(name),
  patron: name,
  box,
  hand,
});

/** Box by box the first cards, then the dealer's, then the second ones. */
const FIRST = 'Th Ts 8s 5s Ad Kc Ah 6s 9h 8d 5c 6c 7d';

/** The table as the picture of it shows it: boxes 1 to 3 done, mine to decide. */
const myTurn = (setting: Setting): State => {
  let state = until(setting, closed(setting), FIRST, 'closeInsurance');
  state = play(
    setting,
    state,
    { type: 'Insure', actor: patron('Omar S.'), patron: 'Omar S.', box: 5, owner: 'Omar S.', amount: 5000 },
    { type: 'Insure', actor: patron('Tom W.'), patron: 'Tom W.', box: 2, owner: 'Tom W.', amount: 2500 },
  );
  state = until(setting, state, '', 'decide');
  state = until(setting, play(setting, state, say('Hit', 'Ines K.', 1)), '9c', 'decide');
  state = play(setting, state, say('Stand', 'Tom W.', 2));
  state = play(setting, state, {
    type: 'Split',
    actor: patron('Mara T.'),
    patron: 'Mara T.',
    box: 3,
    hand: 1,
    amounts: { 'Mara T.': 10_000 },
  });
  state = play(setting, state, {
    type: 'Follow',
    actor: patron('Jai P.'),
    patron: 'Jai P.',
    box: 3,
    hand: 1,
    amount: 2500,
  });
  state = until(setting, state, '3d', 'decide');
  state = play(setting, state, {
    type: 'Double',
    actor: patron('Mara T.'),
    patron: 'Mara T.',
    box: 3,
    hand: 1,
    amounts: { 'Mara T.': 10_000 },
  });
  state = until(setting, state, 'Tc Kh', 'decide');
  return play(setting, state, say('Stand', 'Mara T.', 3, 2));
};

const STATES: Readonly<Record<string, (setting: Setting) => State>> = {
  betting: opened,
  wagered,
  insurance: (setting) => until(setting, closed(setting), FIRST, 'closeInsurance'),
  turn: myTurn,
  split: (setting) => {
    let state = play(setting, myTurn(setting), {
      type: 'Split',
      actor: patron(ME),
      patron: ME,
      box: 4,
      hand: 1,
      amounts: { [ME]: 5000 },
    });
    state = until(setting, state, '5d', 'decide');
    state = play(setting, state, {
      type: 'Split',
      actor: patron(ME),
      patron: ME,
      box: 4,
      hand: 1,
      amounts: { [ME]: 5000 },
    });
    return until(setting, state, '6h', 'decide');
  },
  settled: (setting) => {
    let state = play(setting, myTurn(setting), {
      type: 'Double',
      actor: patron(ME),
      patron: ME,
      box: 4,
      hand: 1,
      amounts: { [ME]: 5000 },
    });
    state = until(setting, state, '9s', 'decide');
    state = play(setting, state, say('Stand', 'Omar S.', 5));
    state = play(setting, state, say('Stand', 'Priya N.', 7));
    return until(setting, state, '8c', 'collect');
  },
  void: (setting) =>
    play(setting, myTurn(setting), {
      type: 'DeclareVoid',
      actor: { role: 'operator' },
      cause: 'impractical',
      round: 1,
      reason: 'a fire alarm',
    }),
};

const viewOf = ({ rules }: Setting, state: State): OpenView => {
  const view = blackjack.game.view(rules, state, patron(ME));
  if (view.stage === 'unopened') throw new Error('the table is not open');
  return view;
};

/** `?game=blackjack&state=turn&edition=2005`: one state of the table that goes on by what the viewer does. */
export const BlackjackGallery = ({
  state: name,
  year,
}: {
  readonly state: string;
  readonly year: string;
}): ReactElement => {
  const book = year === '2005' ? actBlackjack2005 : actBlackjack2018;
  const [setting] = useState<Setting>(() => ({ rules: blackjack.rulesOf(book), rulebook: book.edition.id }));
  const [state, setState] = useState(() => (STATES[name] ?? myTurn)(setting));
  const [refusals, setRefusals] = useState<readonly WhyItem[]>([]);
  const [refused, setRefused] = useState<RefusedCommand<Command>>();
  const view = viewOf(setting, state);
  const options = blackjack.game.options(setting.rules, state, patron(ME));
  const settled = (view.round?.settled ?? [])
    .filter(({ patron: owner }) => owner === ME)
    .map((each) => settlementWords(view, each))
    .toReversed();
  const act = (command: Command): void => {
    setState((before) => {
      const decision = blackjack.game.decide(setting.rules, before, command);
      if (decision.ok)
        return decision.events.reduce<State>((at, event) => blackjack.game.evolve(at, event), before);
      const { clause, detail } = decision.refusal;
      setRefused({ command, clause });
      setRefusals((items) => [
        {
          ...refusalWords({
            view,
            command,
            refusal: { clause, detail },
            says: says(setting.rulebook, clause),
            options,
          }),
          id: `refused ${items.length}`,
        },
        ...items,
      ]);
      return before;
    });
  };
  return (
    <>
      <ArtDefs />
      <BlackjackTableView
        about={{
          name: gameName(setting.rulebook),
          place: 'Table 4',
          edition: editionTitle(setting.rulebook),
          homeHref: '?',
          rulesHref: '#rules',
          seal: { label: 'Shoe 12 sealed', href: '#seal' },
        }}
        view={view}
        raw={view}
        viewer={ME}
        me={ME}
        nameOf={(id) => id}
        options={options}
        clock={
          view.next.do === 'decide' || view.next.do === 'close'
            ? { label: view.next.do === 'close' ? 'Bets close' : 'Decide', of: 24, left: 14 }
            : null
        }
        why={[...refusals, ...settled]}
        refused={refused}
        connection={{ state: 'live', milliseconds: 4 }}
        clauses={clauseGuide(setting.rulebook)}
        onAct={act}
        onForget={() => setRefused(undefined)}
        staff={undefined}
      />
    </>
  );
};
