import { type DeskAct, readCounts } from '@baize/tournament';
import { type ChangeEvent, Fragment, type ReactElement, useState } from 'react';
import { useLibrary } from '../library/library.ts';
import { Button } from '../shell/button.tsx';
import { useModal } from '../shell/use-modal.ts';
import type { ActList } from './acts-dialog.tsx';
import type { DeskLook } from './api.ts';
import { isStack, OutField, StackField } from './count-fields.tsx';
import { asksRoundIn, outsOf, roundOf } from './count-option.ts';
import type { NameOf, OpenOption } from './open-option.ts';
import '../shell/confirm.css';
import './count-sheet.css';
import { chipWords } from './words.ts';

type Session = DeskLook['view']['sessions'][number];
type ScoreAct = Extract<DeskAct, { readonly do: 'score' }>;

/** The tables of a session that may be counted now. */
export const scoresOf = (options: readonly OpenOption[], session: Session): readonly ScoreAct[] =>
  options.flatMap(({ act }) => (act.do === 'score' && act.session === session.name ? [act] : []));

type Typed = Readonly<Record<string, string>>;

/** What was typed for a table: whole, begun, or nothing of it. */
const stateOfSheet = ({ chips }: ScoreAct, typed: Typed): 'whole' | 'begun' | 'empty' => {
  const players = Object.keys(chips);
  if (players.every((player) => isStack(typed[player] ?? ''))) return 'whole';
  return players.some((player) => (typed[player] ?? '').trim() !== '') ? 'begun' : 'empty';
};

const listOfCounts = (
  scores: readonly ScoreAct[],
  typed: Typed,
  outOf: (score: ScoreAct) => ReturnType<typeof outsOf>,
): ActList => ({
  title: `Count ${scores.length === 1 ? `table ${scores[0]?.table}` : `${scores.length} tables`} at the end`,
  grave: false,
  acts: scores.map((score) => ({
    act: {
      ...score,
      chips: Object.fromEntries(
        Object.keys(score.chips).map((player) => [player, Number((typed[player] ?? '').trim())]),
      ),
      ...outOf(score),
    },
    words: `Table ${score.table}: ${chipWords(
      Object.keys(score.chips).reduce((sum, player) => sum + Number(typed[player]), 0),
    )} together`,
  })),
});

interface CountSheetProps {
  readonly look: DeskLook;
  readonly session: Session;
  readonly scores: readonly ScoreAct[];
  readonly nameOf: NameOf;
  readonly onKeep: () => void;
  readonly onList: (list: ActList) => void;
}

/** One sheet for all tables that are to be counted: typed, pasted or from a file; whole tables are counted at once. */
// long: markup in the order of the page; what it does is in the hooks above.
export const CountSheet = (props: CountSheetProps): ReactElement => {
  const { look, session, scores, nameOf, onKeep, onList } = props;
  const dialog = useModal('first field');
  const [typed, setTyped] = useState<Typed>({});
  const [rounds, setRounds] = useState<Typed>({});
  const asksRound = asksRoundIn(look, session, useLibrary());
  const askedIn = ({ chips }: ScoreAct): readonly string[] => asksRound(Object.keys(chips), typed);
  const [faults, setFaults] = useState<readonly { readonly line: number; readonly detail: string }[]>([]);
  const take = (text: string): void => {
    const expected = new Set(scores.flatMap(({ chips }) => Object.keys(chips)));
    const sheet = readCounts(text, { seats: session.seats, expected, nameOf });
    setFaults(sheet.faults);
    const read = sheet.tables.flatMap(({ chips }) => Object.entries(chips));
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(read.map(([player, held]) => [player, String(held)])),
    }));
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (file !== undefined) take(await file.text());
    target.value = '';
  };
  const whole = scores.filter((score) => stateOfSheet(score, typed) === 'whole');
  const begun = scores.filter((score) => stateOfSheet(score, typed) === 'begun');
  const seatOf = (table: string, player: string): number | undefined => {
    const at = session.seats[Number(table) - 1]?.indexOf(player) ?? -1;
    return at === -1 ? undefined : at + 1;
  };
  return (
    <dialog ref={dialog} className="confirm count-sheet" aria-labelledby="count-sheet" onCancel={onKeep}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (whole.length > 0) onList(listOfCounts(whole, typed, (score) => outsOf(askedIn(score), rounds)));
        }}
      >
        <div className="row sheet-head">
          <h2 id="count-sheet">Counts of {session.name}, all tables</h2>
          <label className="field">
            <span>CSV or text: table, seat, chips; or name, chips</span>
            <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void choose(event)} />
          </label>
        </div>
        {faults.length > 0 && (
          <div className="said" data-tone="refused" role="status">
            <span>Not everything could be read</span>
            <ul className="act-faults">
              {faults.map(({ line, detail }) => (
                <li key={`${line} ${detail}`}>
                  <b className="figures">Line {line}:</b> {detail}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div
          className="sheet-tables"
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[\n\t]/.test(text.trim())) return;
            event.preventDefault();
            take(text);
          }}
        >
          {scores.map((score) => (
            <fieldset key={score.table} data-state={stateOfSheet(score, typed)}>
              <legend>Table {score.table}</legend>
              {Object.keys(score.chips).map((player) => (
                <Fragment key={player}>
                  <StackField
                    label={nameOf(player)}
                    seat={seatOf(score.table, player)}
                    value={typed[player] ?? ''}
                    onChange={(to) => setTyped((before) => ({ ...before, [player]: to }))}
                  />
                  {askedIn(score).includes(player) && (
                    <OutField
                      label={nameOf(player)}
                      value={rounds[player] ?? ''}
                      isRefused={
                        (rounds[player] ?? '').trim() !== '' && roundOf(rounds[player] ?? '') === undefined
                      }
                      onChange={(to) => setRounds((before) => ({ ...before, [player]: to }))}
                    />
                  )}
                </Fragment>
              ))}
            </fieldset>
          ))}
        </div>
        <p>
          {begun.length > 0 && (
            <span className="sheet-note" role="status">
              Not whole yet: {begun.map(({ table }) => `table ${table}`).join(', ')}
            </span>
          )}
          <Button onClick={onKeep}>Leave it</Button>
          <Button type="submit" data-filled="true" disabled={whole.length === 0}>
            {whole.length === 0 ? 'Count tables' : `Count ${whole.length} of ${scores.length} tables`}
          </Button>
        </p>
      </form>
    </dialog>
  );
};
