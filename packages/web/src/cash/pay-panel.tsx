import { type ReactElement, useEffect, useState } from 'react';
import { get, post } from '../app/api.ts';
import type { Write } from '../pit-book/use-book.ts';
import { piecesIn, sumOf } from '../pit-book/words.ts';
import { Button } from '../shell/button.tsx';
import { Radios, TextField } from '../shell/field.tsx';
import { Said, type SaidProps } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { reportDefect } from '../trouble/defects.ts';
import { useSay } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import { PiecesFields, type Typed } from './pieces-fields.tsx';
import { type CashTold, dueBy, type Patron, RECEIPTS } from './words.ts';

type Way = 'payIn' | 'payOut' | 'exchange';
const WAYS: readonly Way[] = ['payIn', 'payOut', 'exchange'];

/** Patrons by a part of their names, found while it is typed. */
const useFound = (find: string, receipts: number): readonly Patron[] => {
  const [found, setFound] = useState<readonly Patron[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a payment they have something else.
  useEffect(() => {
    if (find.trim() === '') return setFound([]);
    let isOver = false;
    get('/api/cash/patrons', { query: { find } })
      .then((answer) => {
        if (!isOver && answer.ok) setFound(answer.value.patrons);
      })
      .catch(reportDefect('patrons could not be looked for'));
    return () => {
      isOver = true;
    };
  }, [find, receipts]);
  return found;
};

/** Who he is, what he has, and what he moved in cash today. */
const PatronCard = ({ patron }: { readonly patron: Patron }): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const { display, name, bank, inToday, outToday, excluded } = patron;
  return (
    <div className="cash-patron">
      <b>
        {display} <small>{name}</small>
      </b>
      <dl className="fact-list figures">
        <div>
          <dt>{say('in the account')}</dt>
          <dd>{money.balance(bank)}</dd>
        </div>
        <div>
          <dt>{say('cash in today')}</dt>
          <dd>{money.balance(inToday)}</dd>
        </div>
        <div>
          <dt>{say('cash out today')}</dt>
          <dd>{money.balance(outToday)}</dd>
        </div>
      </dl>
      {excluded && (
        <Said tone="refused" what={say('Excluded by his own wish')} why={say('He is only paid out.')} />
      )}
    </div>
  );
};

interface PayProps {
  readonly cash: CashTold;
  readonly write: Write;
}

/** A patron is found, and paid in or out; or notes are exchanged. */
// long: markup in the order of the page.
export const PayPanel = ({ cash, write }: PayProps): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const [way, setWay] = useState<Way>('payIn');
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<Typed>({});
  const [given, setGiven] = useState<Typed>({});
  const [identity, setIdentity] = useState('');
  const [said, setSaid] = useState<SaidProps>();
  const found = useFound(find, cash.receipts.length);
  const patron = found.find(({ person }) => person === chosen) ?? (found.length === 1 ? found[0] : undefined);
  const pieces = piecesIn(typed);
  const out = piecesIn(given);
  const sum = pieces === undefined ? 0 : sumOf(pieces);
  const due =
    patron === undefined || way === 'exchange'
      ? null
      : dueBy(way === 'payIn' ? patron.inToday : patron.outToday, sum, cash.threshold);
  const not = say('Nothing moved');

  const send = async (): Promise<void> => {
    if (pieces === undefined || out === undefined)
      return setSaid({ tone: 'refused', what: not, why: say('Type whole numbers of notes.') });
    if (way !== 'exchange' && patron === undefined)
      return setSaid({ tone: 'refused', what: not, why: say('Find a patron first.') });
    setSaid(undefined);
    const isDone = await write(not, (id) =>
      post('/api/cash/receipts', {
        body:
          way === 'exchange'
            ? { id, do: 'exchange', taken: pieces, given: out }
            : { id, do: way, person: patron?.person ?? '', pieces, identity },
      }),
    );
    if (!isDone) return undefined;
    setTyped({});
    setGiven({});
    return setSaid({ tone: 'done', what: say('Done: the receipt is in the statement.') });
  };

  return (
    <SaidForm className="panel book-form" said={said} onSend={send}>
      <h2>{say('Patron')}</h2>
      <fieldset className="segments" aria-label={say('What is done')}>
        <Radios
          name="way"
          value={way}
          of={WAYS.map((each) => [each, say(RECEIPTS[each])] as const)}
          onChange={setWay}
        />
      </fieldset>
      {way !== 'exchange' && (
        <>
          <TextField
            label={say('Find by name')}
            data-find="page"
            maxLength={80}
            value={find}
            onChange={(text) => {
              setFind(text);
              setChosen(undefined);
            }}
          />
          {found.length > 1 && (
            <fieldset className="segments cash-found" aria-label={say('Patrons found')}>
              <Radios
                name="patron"
                value={patron?.person}
                of={found.map(({ person, display, name }) => [person, `${display} ${name}`] as const)}
                onChange={setChosen}
              />
            </fieldset>
          )}
          <p className="heard" role="status">
            {find === '' ? '' : say('{n} {n|patron|patrons} found', { n: found.length })}
          </p>
          {patron !== undefined && <PatronCard patron={patron} />}
        </>
      )}
      <PiecesFields
        values={cash.values}
        typed={typed}
        label={way === 'payOut' ? say('Notes given') : say('Notes taken')}
        onType={setTyped}
      />
      {way === 'exchange' && (
        <>
          <p className="book-sum">{say('against')}</p>
          <PiecesFields values={cash.values} typed={given} label={say('Notes given')} onType={setGiven} />
        </>
      )}
      {way !== 'exchange' && (
        <TextField
          label={say('Known by (paper and number)')}
          maxLength={200}
          value={identity}
          onChange={setIdentity}
        />
      )}
      {due !== null && patron !== undefined && (
        <Said
          tone="hold"
          what={say('With this a report on his cash of today is due.')}
          why={
            due === 'threshold'
              ? say('One payment reaches {sum}. It does not stop it.', { sum: money.balance(cash.threshold) })
              : say('Several below {sum} reach it together. It does not stop it.', {
                  sum: money.balance(cash.threshold),
                })
          }
        />
      )}
      <Button type="submit" data-filled="true">
        {say(RECEIPTS[way])} <span className="figures">{money.balance(sum)}</span>
      </Button>
    </SaidForm>
  );
};
