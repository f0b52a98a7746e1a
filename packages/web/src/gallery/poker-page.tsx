import { game } from '@baize/engine/poker';
import { actCanberraPoker2023 } from '@baize/rulebooks';
import { type ReactElement, useState } from 'react';
import { ArtDefs } from '../art/defs.tsx';
import { clauseGuide } from '../game/clause-guide.ts';
import { rules } from '../games/poker/rules.ts';
import { PokerTable } from '../games/poker/table.tsx';
import { refusalWords } from '../games/poker/words.ts';
import { MONEY } from '../words/money.ts';
import { type PokerShown, pokerView, pokerWhy } from './poker-states.ts';

const RULEBOOK = actCanberraPoker2023.edition.id;
const GUIDE = clauseGuide(RULEBOOK);

/** One state of the poker table. It does not go on, but it answers: an unlawful act shows its clause. */
export const StillPoker = ({ shown }: { readonly shown: PokerShown }): ReactElement => {
  const [why, setWhy] = useState(() => pokerWhy(shown));
  const { state, viewer, seconds, meter } = shown;
  const view = pokerView(state, viewer, meter);
  const actor =
    viewer === null ? ({ role: 'supervisor' } as const) : { role: 'patron' as const, patron: viewer };
  const options = viewer === null ? [] : game.options(rules, state, actor);
  return (
    <>
      <ArtDefs />
      <PokerTable
        about={{
          name: 'Canberra Poker 1',
          place: 'Pit B',
          edition: `Approved rules ${actCanberraPoker2023.edition.number}`,
          homeHref: '?',
          rulesHref: '#rules',
          seal: { label: 'Deck 88 sealed', href: '#seal' },
        }}
        view={view}
        raw={view}
        viewer={viewer}
        me={viewer}
        nameOf={(id) => id}
        options={options}
        clock={seconds === null ? null : { label: 'Bet or fold', of: 30, left: seconds }}
        why={why}
        refused={undefined}
        connection={{ state: 'live', milliseconds: 4 }}
        clauses={GUIDE}
        onAct={(command) => {
          const decision = game.decide(rules, state, command);
          if (decision.ok) return;
          const { refusal } = decision;
          const says = actCanberraPoker2023.clauses[refusal.clause].says;
          setWhy((before) => [refusalWords(MONEY, { view, command, refusal, says, options }), ...before]);
        }}
        onForget={() => undefined}
        staff={undefined}
      />
    </>
  );
};
