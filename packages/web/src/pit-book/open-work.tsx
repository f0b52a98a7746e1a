import { type ReactElement, useState } from 'react';
import { post } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/field.tsx';
import { useSay } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import { PaperLink } from './paper-link.tsx';
import { begin, bookActs, type Write } from './use-book.ts';
import {
  type BookTold,
  type FloatCount,
  type HandPay,
  isOpen,
  isUnconfirmed,
  isUnsigned,
  type Slip,
  slipNumber,
  slipState,
  WORK,
} from './words.ts';

export interface BookProps {
  readonly book: BookTold;
  readonly me: string;
  readonly role: string;
  readonly write: Write;
  readonly timeOf: (at: number) => string;
}

const ISSUES: readonly string[] = ['supervisor', 'owner', 'cashier'];
const RECEIVES: readonly string[] = ['dealer', 'supervisor', 'owner', 'cashier'];
const WRITES: readonly string[] = ['dealer', 'supervisor', 'owner'];

/** Pieces by value: 40 × $25. */
const Pieces = ({ of }: { readonly of: Slip['pieces'] }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const lines = Object.entries(of).toSorted(([one], [other]) => Number(other) - Number(one));
  return (
    <span className="book-of figures">
      {lines
        .map(([value, many]) =>
          value === '1'
            ? say('{sum} in coin', { sum: money.felt(many) })
            : say('{many} × {value}', { many: String(many), value: money.felt(Number(value)) }),
        )
        .join(', ')}
    </span>
  );
};

/** Something is taken back with a reason. */
const Withdraw = ({
  label,
  onWithdraw,
}: {
  readonly label: string;
  readonly onWithdraw: (why: string) => void;
}): ReactElement => {
  const say = useSay();
  const [why, setWhy] = useState<string>();
  if (why === undefined)
    return (
      <Button aria-label={label} onClick={() => setWhy('')}>
        {say('Withdraw it')}
      </Button>
    );
  return (
    <form
      className="book-withdraw"
      onSubmit={(event) => {
        event.preventDefault();
        if (why.trim() !== '') onWithdraw(why);
      }}
    >
      <TextField label={say('Reason')} maxLength={400} value={why} onChange={setWhy} autoFocus />
      <Button type="submit">{say('Withdraw it')}</Button>
    </form>
  );
};

const SlipLine = ({ slip, of }: { readonly slip: Slip; readonly of: BookProps }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { book, me, role, write, timeOf } = of;
  const { number, kind, table, amount, why, asked, issued } = slip;
  const nameOf = (id: string): string => (id === me ? say('you') : (book.names[id] ?? id));
  const name = say('slip {number}', { number: slipNumber(number) });
  const not = say('Not done');
  const step = (what: 'issue' | 'receive') => () =>
    begin(write(not, (id) => bookActs.slip(number, { id, do: what })));
  const mayIssue = issued === null && asked.by !== me && ISSUES.includes(role);
  const mayReceive = issued !== null && issued.by !== me && RECEIVES.includes(role);
  return (
    <li data-slip={number}>
      <div className="book-line">
        <b>
          {say('{kind}, table {table}', { kind: say(WORK[kind]), table })} · {name}
        </b>
        <b className="figures">{money.balance(amount)}</b>
      </div>
      <Pieces of={slip.pieces} />
      <span>{why}</span>
      <span className="book-quiet">
        {slipState(say, slip)} ·{' '}
        {say('asked by {name}, {time}', { name: nameOf(asked.by), time: timeOf(asked.at) })}
        {issued === null
          ? ''
          : ` · ${say('issued by {name}, {time}', { name: nameOf(issued.by), time: timeOf(issued.at) })}`}
      </span>
      <div className="book-acts">
        {mayIssue && (
          <Button data-filled="true" aria-label={`${say('Issue~slip')}: ${name}`} onClick={step('issue')}>
            {say('Issue~slip')}
          </Button>
        )}
        {mayReceive && (
          <Button data-filled="true" aria-label={`${say('Received')}: ${name}`} onClick={step('receive')}>
            {say('Received')}
          </Button>
        )}
        <PaperLink file={`slip-${number}`}>{say('Print')}</PaperLink>
        {WRITES.includes(role) && (
          <Withdraw
            label={`${say('Withdraw it')}: ${name}`}
            onWithdraw={(words) =>
              begin(write(not, (id) => bookActs.slip(number, { id, do: 'withdraw', why: words })))
            }
          />
        )}
      </div>
    </li>
  );
};

const CountLine = ({ count, of }: { readonly count: FloatCount; readonly of: BookProps }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { book, me, role, write, timeOf } = of;
  const { number, kind, table, amount, book: ledger, counted } = count;
  const nameOf = (id: string): string => (id === me ? say('you') : (book.names[id] ?? id));
  const not = say('Not done');
  const name = say('count {number}', { number: String(number) });
  return (
    <li data-count={number} data-apart={amount !== ledger}>
      <div className="book-line">
        <b>
          {say('{kind}, table {table}', { kind: say(WORK[kind]), table })} · {name}
        </b>
        <b className="figures">{money.balance(amount)}</b>
      </div>
      <Pieces of={count.pieces} />
      <span>
        {amount === ledger
          ? say('as the ledger says')
          : say('{sum} apart from the ledger, {ledger}', {
              sum: money.signedBalance(amount - ledger),
              ledger: money.balance(ledger),
            })}
      </span>
      <span className="book-quiet">
        {say('counted by {name}, {time}', { name: nameOf(counted.by), time: timeOf(counted.at) })}
      </span>
      {WRITES.includes(role) && (
        <div className="book-acts">
          {counted.by !== me && (
            <Button
              data-filled="true"
              aria-label={`${say('I find the same')}: ${name}`}
              onClick={() => begin(write(not, (id) => bookActs.confirm(number, { id, do: 'confirm' })))}
            >
              {say('I find the same')}
            </Button>
          )}
          <Withdraw
            label={`${say('Withdraw it')}: ${name}`}
            onWithdraw={(words) =>
              begin(write(not, (id) => bookActs.confirm(number, { id, do: 'withdraw', why: words })))
            }
          />
        </div>
      )}
    </li>
  );
};

const HandPayLine = ({
  handPay,
  of,
}: {
  readonly handPay: HandPay;
  readonly of: BookProps;
}): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { book, me, role, write, timeOf } = of;
  const { number, table, round, box, amount, at, signed } = handPay;
  const name = say('hand pay {number}', { number: String(number) });
  return (
    <li data-hand-pay={number}>
      <div className="book-line">
        <b>
          {say('Jackpot prize, table {table}', { table })} · {name}
        </b>
        <b className="figures">{money.balance(amount)}</b>
      </div>
      <span>
        {say('round {round}, box {box}, {time}', {
          round: String(round),
          box: String(box),
          time: timeOf(at),
        })}
      </span>
      {signed.map(({ by, at: then }) => (
        <span key={by} className="book-quiet">
          {say('signed by {name}, {time}', { name: book.names[by] ?? by, time: timeOf(then) })}
        </span>
      ))}
      {ISSUES.includes(role) && signed.every(({ by }) => by !== me) && (
        <div className="book-acts">
          <Button
            data-filled="true"
            aria-label={`${say('Sign it')}: ${name}`}
            onClick={() =>
              begin(
                write(say('Not done'), (id) =>
                  post('/api/pit/handpays/:handPay', { params: { handPay: number }, body: { id } }),
                ),
              )
            }
          >
            {say('Sign it')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** Slips and counts that wait for another name. */
export const OpenWork = (props: BookProps): ReactElement => {
  const say = useSay();
  const slips = props.book.slips.filter(isOpen);
  const counts = props.book.counts.filter(isUnconfirmed);
  const handPays = props.book.handPays.filter(isUnsigned);
  return (
    <section className="panel book-open" aria-label={say('Waits for another name')}>
      <h2>{say('Waits for another name')}</h2>
      {slips.length + counts.length + handPays.length === 0 && (
        <p className="book-quiet">{say('Nothing waits.')}</p>
      )}
      <ul>
        {handPays.map((handPay) => (
          <HandPayLine key={`hand pay ${handPay.number}`} handPay={handPay} of={props} />
        ))}
        {slips.map((slip) => (
          <SlipLine key={`slip ${slip.number}`} slip={slip} of={props} />
        ))}
        {counts.map((count) => (
          <CountLine key={`count ${count.number}`} count={count} of={props} />
        ))}
      </ul>
    </section>
  );
};

/** What is over, newest first. */
export const PastWork = ({ book, timeOf }: Pick<BookProps, 'book' | 'timeOf'>): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const nameOf = (id: string | undefined): string => (id === undefined ? '' : (book.names[id] ?? id));
  const lines = [
    ...book.slips
      .filter((slip) => !isOpen(slip))
      .map((slip) => ({
        ...{ key: `slip ${slip.number}`, table: slip.table, what: say(WORK[slip.kind]) },
        ...{ amount: slip.amount, state: slipState(say, slip), file: `slip-${slip.number}` },
        by: [slip.asked, slip.issued, slip.received].map((each) => nameOf(each?.by)),
        at: (slip.received ?? slip.withdrawn ?? slip.asked).at,
      })),
    ...book.counts
      .filter((count) => !isUnconfirmed(count))
      .map((count) => ({
        ...{ key: `count ${count.number}`, table: count.table, what: say(WORK[count.kind]), file: undefined },
        amount: count.amount,
        state:
          count.withdrawn !== null
            ? say('withdrawn: {why}', { why: count.withdrawn.why })
            : count.amount === count.book
              ? say('as the ledger says')
              : money.signedBalance(count.amount - count.book),
        by: [count.counted, count.confirmed].map((each) => nameOf(each?.by)),
        at: (count.confirmed ?? count.counted).at,
      })),
  ].toSorted((one, other) => other.at - one.at);
  return (
    <section className="panel" aria-label={say('Slips and counts')}>
      <h2>{say('Slips and counts')}</h2>
      {lines.length === 0 && <p className="book-quiet">{say('None yet.')}</p>}
      <ul className="book-past">
        {lines.map(({ key, table, what, amount, state, by, at, file }) => (
          <li key={key}>
            <span className="figures">{timeOf(at)}</span>
            <span>
              {say('{kind}, table {table}', { kind: what, table })}: {state}
              <small>{by.filter((name) => name !== '').join(', ')}</small>
            </span>
            <b className="figures">{money.balance(amount)}</b>
            {file !== undefined && <PaperLink file={file}>{say('Print')}</PaperLink>}
          </li>
        ))}
      </ul>
    </section>
  );
};
