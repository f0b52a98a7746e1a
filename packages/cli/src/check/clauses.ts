import { type Fields, textOf } from './fields.ts';

/**
 * By which clauses each thing is done under the five instruments, read from their rules: 2005, 2016, 2018, 2023 and
 * New Zealand. A dash is what an instrument has no room for, a zero what is the house's own order and has no clause.
 */
const BY = `
  Prepared           20.3      15.2(a)|15.2(b)|15.2(c)  19.2(a)|19.2(b)|19.2(c)  17.2(a)|17.2(b)|17.2(c)  2.2
  DirectorNamed      20.2      15.4              19.4              17.4              4.1
  Entered            20.6      15.6              19.6              17.6              A:Tournament
  BoughtBack         -         15.3(a)(ii)(f)    19.3(a)(ii)(F)    17.3(a)(ii)(F)    -
  Contributed        20.4(i)   15.3(a)(x)        19.3(a)(x)        17.3(a)(xi)|10.6(b)  2.4
  EntriesClosed      0         0                 0                 0                 0
  EntriesReopened    0         0                 0                 0                 0
  PutOnWaitingList   0         0                 0                 0                 0
  StartMoved         -         15.7              19.7              17.7              2.8
  Withdrew           20.24     15.23             19.21             17.23             2.5(a)(i)|2.5(a)(ii)
  Forfeited          20.9      15.9              19.9              17.9              2.3(c)(ii)
  Disqualified       16.2(b)   14.2(b)           16.2(b)           16.3(b)           2.3(c)|2.3(c)(i)|3.5|4.10
  ReserveSeated      20.10     15.10             19.10             17.10             -
  Substituted        20.11     15.11             19.11             17.11             2.3(b)
  Allocated          20.7      15.7              19.7              17.7              2.3(d)(i)
  BallotSealed       20.7      15.7              19.7              17.7              4.2
  WordGiven          20.7      15.7              19.7              17.7              4.2
  ListClosed         20.7      15.7              19.7              17.7              4.2
  SealVoided         20.7      15.7              19.7              17.7              4.2
  Balloted           20.7      15.7              19.7              17.7              4.2
  BallotStruck       20.7      15.7              19.7              17.7              4.2
  LotSealed          20.7      15.7              19.7              17.7              4.2
  SeatsFilled        20.7      15.7              19.7              17.7              4.2|2.3(d)(ii)
  TableClosed        20.2      15.4|15.3(a)(ii)(b)  19.4|19.3(a)(ii)(B)  17.4|17.3(a)(ii)(B)  4.1
  Counted            20.12     15.12             19.12             17.12             4.9
  Scored             20.19     15.20             19.18             17.20             5.5
  ScoreCorrected     20.19     15.20             19.18             17.20             5.5
  PlayOffCorrected   20.19     15.20             19.18             17.20             5.5
  PlacesConfirmed    20.19     15.20             19.18             17.20             5.5
  Reissued           -         -                 -                 -                 3.8
  Advanced           -         -                 -                 -                 5.7
  SecondChanceTaken  -         15.3(a)(ii)(e)    19.3(a)(ii)(E)    17.3(a)(ii)(E)    -
  RepechageLeftOut   -         15.3(a)(ii)(e)    19.3(a)(ii)(E)    17.3(a)(ii)(E)    -
  RestDecided        20.20     15.21             19.19             17.21             2.4
  PrizesPaid         20.20     15.21             19.19             17.21             2.4
  HandedOver         20.20     15.21             19.19             17.21             2.4
  Cancelled          20.24     15.23             19.21             17.23             2.3(e)|2.5(b)
`;

const COLUMNS: readonly string[] = [
  'act-blackjack-2005',
  'act-mini-baccarat-2016',
  'act-blackjack-2018',
  'act-canberra-poker-2023',
  'nz-tournament-1999',
];

/** By instrument and type, the clauses that an event may come by. */
const CLAUSES: ReadonlyMap<string, readonly string[]> = new Map(
  BY.trim()
    .split('\n')
    .flatMap((line) => {
      const [type = '', ...columns] = line.trim().split(/\s+/);
      return columns.map((said, at) => {
        const clauses = said === '-' ? [] : said === '0' ? [''] : said.split('|');
        return [`${COLUMNS[at]} ${type}`, clauses] as const;
      });
    }),
);

/** What is wrong with the clause by which an event came; nothing where the event is none of those in the table. */
export const wrongClause = (instrument: string, event: Fields): string | undefined => {
  const [type, by] = [textOf(event.type), textOf(event.by)];
  const known = CLAUSES.get(`${instrument} ${type}`);
  if (known === undefined || known.includes(by)) return undefined;
  if (known.length === 0) return `there is no ${type} under these rules`;
  return `${type} came by ${by === '' ? 'no clause' : by}, and not by ${known.join(' or ')}`;
};
