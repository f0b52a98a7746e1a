import { type ReactElement, useState } from 'react';
import { addressOf, post } from '../app/api.ts';
import { begin, type Write } from '../pit-book/use-book.ts';
import { Button } from '../shell/button.tsx';
import { TextField } from '../shell/field.tsx';
import { useSay } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import { type CashTold, type Entry, RECEIPTS, type Receipt } from './words.ts';

interface StatementProps {
  readonly cash: CashTold;
  readonly me: string;
  readonly role: string;
  readonly write: Write;
  readonly timeOf: (at: number) => string;
}

const PaperLink = ({
  file,
  words,
  label,
}: {
  readonly file: string;
  readonly words: string;
  readonly label?: string;
}): ReactElement => (
  <a
    className="button"
    href={addressOf('/api/cash/papers/:file', { params: { file: `${file}.pdf` } })}
    target="_blank"
    rel="noreferrer"
    aria-label={label}
  >
    {words}
  </a>
);

const ReceiptLine = ({
  receipt,
  of,
}: {
  readonly receipt: Receipt;
  readonly of: StatementProps;
}): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { cash, me, write, timeOf } = of;
  const { number, kind, person, amount, signed, voids, voidedBy, why } = receipt;
  const [reason, setReason] = useState<string>();
  const name = say('receipt {number}', { number: String(number) });
  const mayVoid = signed.by === me && kind !== 'void' && voidedBy === null;
  return (
    <li data-receipt={number} data-void={voidedBy !== null}>
      <span className="figures">{timeOf(signed.at)}</span>
      <span>
        {name}: {say(RECEIPTS[kind])} {person === null ? '' : (cash.names[person] ?? person)}
        <small>
          {voids === null ? '' : say('makes {receipt} void: {why}', { receipt: String(voids), why })}
          {voidedBy === null ? '' : say('void by {receipt}', { receipt: String(voidedBy) })}
        </small>
      </span>
      <b className="figures">{money.signedBalance(amount)}</b>
      <PaperLink file={`receipt-${number}`} words={say('Print')} label={`${say('Print')}: ${name}`} />
      {mayVoid && reason === undefined && (
        <Button aria-label={`${say('Void~receipt')}: ${name}`} onClick={() => setReason('')}>
          {say('Void~receipt')}
        </Button>
      )}
      {mayVoid && reason !== undefined && (
        <form
          className="book-withdraw"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === '') return;
            begin(
              write(say('Nothing moved'), (id) =>
                post('/api/cash/receipts', { body: { id, do: 'void', receipt: number, why: reason } }),
              ),
            );
          }}
        >
          <TextField label={say('Reason')} maxLength={400} value={reason} onChange={setReason} autoFocus />
          <Button type="submit">{say('Void~receipt')}</Button>
        </form>
      )}
    </li>
  );
};

/** The receipts of the day, newest first. */
export const StatementPanel = (props: StatementProps): ReactElement => {
  const say = useSay();
  const { receipts } = props.cash;
  return (
    <section className="panel" aria-label={say('Statement of the day')}>
      <div className="panel-head">
        <h2>{say('Statement of the day')}</h2>
        <PaperLink file="day" words={say('Print')} label={say('Print the statement')} />
      </div>
      {receipts.length === 0 && <p className="book-quiet">{say('None yet.')}</p>}
      <ul className="book-past cash-receipts">
        {receipts.map((receipt) => (
          <ReceiptLine key={receipt.number} receipt={receipt} of={props} />
        ))}
      </ul>
    </section>
  );
};

const EntryLine = ({ entry, of }: { readonly entry: Entry; readonly of: StatementProps }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { cash, role, write, timeOf } = of;
  const { key, person, way, sum, is, receipts, identity, filed } = entry;
  const [reference, setReference] = useState('');
  const name = cash.names[person] ?? person;
  return (
    <li>
      <div className="book-line">
        <b>
          {name}, {way === 'in' ? say('cash in') : say('cash out')}
        </b>
        <b className="figures">{money.balance(sum)}</b>
      </div>
      <span>
        {is === 'threshold' ? say('one payment reached the threshold') : say('several below it did together')}
        : {receipts.join(', ')} · {identity === '' ? say('no paper was seen') : identity}
      </span>
      {filed !== null && (
        <span className="book-quiet">
          {say('reported as {reference}, {time}', { reference: filed.reference, time: timeOf(filed.at) })}
        </span>
      )}
      {filed === null && (role === 'supervisor' || role === 'owner') && (
        <form
          className="book-withdraw"
          onSubmit={(event) => {
            event.preventDefault();
            if (reference.trim() === '') return;
            begin(
              write(say('Not done'), (id) => post('/api/cash/register', { body: { id, key, reference } })),
            );
          }}
        >
          <TextField
            label={say('Reported as: {name}', { name })}
            maxLength={400}
            value={reference}
            onChange={setReference}
          />
          <Button type="submit">{say('It is reported')}</Button>
        </form>
      )}
    </li>
  );
};

/** Cash for which a report is due, or was sent; the owner says from when on. */
export const LargeSums = (props: StatementProps): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { cash, role, write } = props;
  const [dollars, setDollars] = useState('');
  return (
    <section className="panel book-open" aria-label={say('Large sums')}>
      <h2>{say('Large sums, from {sum} a day', { sum: money.balance(cash.threshold) })}</h2>
      {cash.register.length === 0 && <p className="book-quiet">{say('None yet.')}</p>}
      <ul>
        {cash.register.map((entry) => (
          <EntryLine key={entry.key} entry={entry} of={props} />
        ))}
      </ul>
      {role === 'owner' && (
        <form
          className="book-withdraw"
          onSubmit={(event) => {
            event.preventDefault();
            const threshold = Math.round(Number(dollars) * 100);
            if (!Number.isSafeInteger(threshold) || threshold < 1) return;
            begin(write(say('Not done'), (id) => post('/api/cash/threshold', { body: { id, threshold } })));
          }}
        >
          <TextField
            label={say('Threshold, in dollars')}
            inputMode="decimal"
            value={dollars}
            onChange={setDollars}
          />
          <Button type="submit">{say('Set~threshold')}</Button>
        </form>
      )}
    </section>
  );
};
