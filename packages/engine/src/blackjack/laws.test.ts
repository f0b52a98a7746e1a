import { laws } from '../testing/laws.ts';
import { subject } from './laws.test-kit.ts';
import { rules2005, rules2018 } from './round.test-kit.ts';

laws(
  'blackjack of 2018, seven boxes',
  subject(rules2018, {
    determinations: { pairs: 'pairs-play', insuranceByOthers: true, soft17: 'draw', burn: 2 },
  }),
);
laws(
  'blackjack of 2005, two boxes',
  subject(rules2005, { determinations: { decks: 4, sevens: [100], pairs: 'perfect-pairs', boxes: 2 } }),
);
