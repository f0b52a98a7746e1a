import type { Card } from '@baize/engine';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ArtDefs } from '../art/defs.tsx';
import { Fan } from '../card/fan.tsx';
import { PlayingCard } from '../card/playing-card.tsx';
import { Squeeze } from '../card/squeeze.tsx';
import { Chip } from '../chip/chip.tsx';
import { ChipTray } from '../chip/chip-tray.tsx';
import { centsOf, DENOMINATIONS, type Denomination } from '../chip/denomination.ts';
import { Stack } from '../chip/stack.tsx';
import { RackArt } from '../cloth/discard-rack.tsx';
import { ShoeArt } from '../cloth/shoe.tsx';
import { ActKey } from '../dock/act-key.tsx';
import type { Outcome } from '../games/baccarat/view.ts';
import { ClauseGuideContext, ClauseTag } from '../mark/clause-tag.tsx';
import { ClockRing } from '../mark/clock-ring.tsx';
import { NameTag } from '../mark/name-tag.tsx';
import { Pill } from '../mark/pill.tsx';
import { ResultPill } from '../mark/result-pill.tsx';
import { StatePlate } from '../mark/state-plate.tsx';
import { Roads } from '../road/roads.tsx';
import { RulingItem } from '../why/ruling-item.tsx';
import './gallery.css';
import { resultsOf } from '../games/baccarat/view.ts';
import { MONEY } from '../words/money.ts';
import { ME, rounds, viewOf } from './play.ts';
import { STATES } from './states.ts';
import { GUIDE } from './table-page.tsx';

const Part = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement => (
  <section className="part">
    <h2>{title}</h2>
    <div className="part-row">{children}</div>
  </section>
);

const LARGE: readonly (Card | null)[] = ['As', 'Ks', 'Qh', 'Jc', 'Kd', '7d', 'Tc', '9h', null];
const MIDDLE: readonly (Card | null)[] = ['Ad', 'Kc', 'Qd', 'Jh', '5s', 'Th', null];
const SMALL: readonly Card[] = ['Ah', 'Ks', 'Qc', 'Jd', '8s', 'Td', '4c', '9h'];
const RUN: readonly Card[] = ['As', '2h', '3c', '4d', '5s', '6h', '7c', '8d', '9s', 'Th', 'Jc', 'Qd', 'Ks'];

const Row = ({ cards, width }: { cards: readonly (Card | null)[]; width: number }): ReactElement => (
  <>
    {cards.map((card) => (
      <PlayingCard key={card} card={card} width={width} clear />
    ))}
  </>
);

const Cards = (): ReactElement => (
  <>
    <Part title="L face, 118 px and wider: full pips, engraved courts">
      <Row cards={LARGE} width={136} />
    </Part>
    <Part title="M face, 76 to 117 px">
      <Row cards={MIDDLE} width={88} />
    </Part>
    <Part title="S face, under 76 px: the left 40% always shows rank and suit">
      <Row cards={SMALL} width={60} />
      <Fan cards={['As', 'Kh', 'Td']} width={60} label="A fan of three" />
    </Part>
    <Part title="Tiles">
      <Row cards={SMALL} width={26} />
    </Part>
    <Part title="Two-colour deck, four-colour deck">
      <Fan cards={RUN} width={60} label="Two colours" />
      <div data-deck="four">
        <Fan cards={RUN} width={60} label="Four colours" />
      </div>
    </Part>
    <Part title="Courts at 156 px: a monogram that reads the same both ways up">
      <Row cards={['Ks', 'Qh', 'Jd']} width={156} />
    </Part>
  </>
);

const SqueezeTrial = (): ReactElement => {
  const [turned, setTurned] = useState(false);
  return (
    <Part title="Squeeze: drag a corner, or press Enter">
      {turned ? (
        <PlayingCard card="9d" width={136} clear />
      ) : (
        <Squeeze card="9d" width={136} label="Turn the card" onTurn={() => setTurned(true)} />
      )}
      <button type="button" className="gallery-button" onClick={() => setTurned(false)}>
        Lay it down again
      </button>
    </Part>
  );
};

const Chips = (): ReactElement => {
  const [chip, setChip] = useState<Denomination>(25);
  return (
    <>
      <Part title="Chips: numeral, colour and insert count all differ">
        {DENOMINATIONS.map((value) => (
          <figure key={value} className="gallery-figure">
            <Chip value={value} size={88} />
            <figcaption>{MONEY.felt(centsOf(value))}</figcaption>
          </figure>
        ))}
      </Part>
      <Part title="A stack never stands without its amount">
        {[2500, 5000, 10_000, 13_000, 83_000, 763_100].map((amount) => (
          <Stack key={amount} amount={amount} size={56} />
        ))}
        <ChipTray chips={[5, 25, 100, 500, 1000]} chosen={chip} locked={false} onChoose={setChip} />
      </Part>
    </>
  );
};

const Marks = (): ReactElement => (
  <Part title="Marks on the felt">
    <StatePlate text="Bets are open" kind="open" />
    <StatePlate text="No more bets" kind="locked" />
    <StatePlate text="Round void" kind="void" />
    <Pill size="large">19 · stands</Pill>
    <ResultPill kind="paid" amount={9500} />
    <ResultPill kind="lost" amount={-500} />
    <ResultPill kind="standOff" amount={0} />
    <ResultPill kind="refused" amount={700} />
    <ResultPill kind="void" amount={5000} />
    <ClauseTag clause="7.3" on="cloth" />
    <NameTag seat={4} name={ME} own />
    <NameTag seat={2} name="Tom W." />
    <NameTag seat={6} name={null} />
    <ShoeArt fill={0.5} cuttingCard scale={1} />
    <RackArt cards={188} scale={1} />
  </Part>
);

const Keys = (): ReactElement => (
  <section className="part part-panel" data-room="table">
    <h2>Keys, clock and rulings</h2>
    <div className="part-row">
      <ActKey label="Turn" detail="the player’s hand" tone="act" lawful onPress={() => undefined} />
      <ActKey label="Agree" detail="to a no-bet coup" tone="act" lawful={false} onPress={() => undefined} />
      <ActKey label="Undo" keyCap="U" tone="plain" lawful onPress={() => undefined} />
      <ClockRing left={9} of={15} />
      <ClockRing left={4} of={15} />
      <ClauseTag clause="8.8(b)" />
    </div>
    <ul className="gallery-rulings">
      {['settled', 'refused', 'tie', 'void'].flatMap((name) =>
        (STATES[name]?.().why ?? []).map((item) => <RulingItem key={item.id + name} item={item} />),
      )}
    </ul>
  </section>
);

const RoadPart = (): ReactElement => {
  const [outcomes] = useState<readonly Outcome[]>(() => resultsOf(viewOf(rounds(56, 2016), ME)));
  return (
    <section className="part">
      <h2>Roads</h2>
      <div className="gallery-roads">
        <Roads outcomes={outcomes} round={57} width={964} cell={22} />
      </div>
    </section>
  );
};

/** All parts on one cloth, and the way to each state of the table. */
export const Parts = (): ReactElement => (
  <ClauseGuideContext value={GUIDE}>
    <ArtDefs />
    <main className="gallery">
      <h1>Parts of a table</h1>
      <nav aria-label="States of the table">
        <ul>
          {['live', ...Object.keys(STATES)].map((name) => (
            <li key={name}>
              <a href={`?state=${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Cards />
      <SqueezeTrial />
      <Chips />
      <Marks />
      <RoadPart />
      <Keys />
    </main>
  </ClauseGuideContext>
);
