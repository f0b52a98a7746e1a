import { type ReactElement, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { PickField, Radios, TextField } from '../shell/field.tsx';
import type { SaidProps } from '../shell/said.tsx';
import { SaidForm } from '../shell/said-form.tsx';
import { useSay } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import { bookActs, type Write } from './use-book.ts';
import { type BookTold, piecesIn, sumOf, WORK, type Work } from './words.ts';

interface FormProps {
  readonly book: BookTold;
  readonly write: Write;
}

const isSlip = (work: Work): work is 'fill' | 'credit' => work === 'fill' || work === 'credit';

/** A fill or a credit to be asked for, or a float as it was counted, by chips of each value. */
export const ChipsForm = ({ book, write }: FormProps): ReactElement => {
  const say = useSay();
  const money = useMoney();
  const [work, setWork] = useState<Work>('fill');
  const [chosen, setTable] = useState('');
  const table = book.floats.some((each) => each.table === chosen) ? chosen : (book.floats[0]?.table ?? '');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState('');
  const [said, setSaid] = useState<SaidProps>();
  const pieces = piecesIn(typed);
  const act = isSlip(work) ? say('Ask for it') : say('Tell the count');

  const send = async (): Promise<void> => {
    if (pieces === undefined)
      return setSaid({ tone: 'refused', what: say('Not sent'), why: say('Type whole numbers of chips.') });
    if (isSlip(work) && why.trim() === '')
      return setSaid({ tone: 'refused', what: say('Not sent'), why: say('Say why: it stands on the slip.') });
    setSaid(undefined);
    const isDone = await write(say('Not sent'), (id) =>
      isSlip(work)
        ? bookActs.ask(id, { kind: work, table, pieces, why })
        : bookActs.count(id, { kind: work, table, pieces }),
    );
    // What was refused stays as it was typed.
    if (!isDone) return undefined;
    setTyped({});
    setWhy('');
    return setSaid({ tone: 'done', what: say('Sent: it waits for another name.') });
  };

  return (
    <SaidForm className="panel book-form" said={said} onSend={send}>
      <h2>{say('Chips of a table')}</h2>
      <fieldset className="segments" aria-label={say('What is done')}>
        <Radios
          name="work"
          value={work}
          of={(Object.keys(WORK) as Work[]).map((each) => [each, say(WORK[each])] as const)}
          onChange={setWork}
        />
      </fieldset>
      <PickField
        label={say('Table')}
        value={table}
        of={book.floats.map((each) => [each.table, each.table] as const)}
        onChange={setTable}
      />
      <div className="book-pieces">
        {book.values.toReversed().map((value) => (
          <TextField
            key={value}
            label={value === 1 ? say('Coin, in dollars') : money.felt(value)}
            inputMode={value === 1 ? 'decimal' : 'numeric'}
            placeholder="0"
            value={typed[value] ?? ''}
            onChange={(text) => setTyped((before) => ({ ...before, [value]: text }))}
          />
        ))}
      </div>
      {isSlip(work) && <TextField label={say('Reason')} maxLength={400} value={why} onChange={setWhy} />}
      <p className="book-sum" role="status">
        {say('In all {sum}', { sum: pieces === undefined ? '–' : money.balance(sumOf(pieces)) })}
      </p>
      <Button type="submit" data-filled="true">
        {act}
      </Button>
    </SaidForm>
  );
};
