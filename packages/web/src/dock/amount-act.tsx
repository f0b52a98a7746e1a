import type { ReactElement } from 'react';
import { KeyCap } from '../mark/key-cap.tsx';
import { useMoney } from '../words/use-money.tsx';
import type { DockAct, Stepper } from './dock-act.ts';
import type { RovingItem } from './use-roving.ts';
import './amount-act.css';

/** An act with its amount: the act is one press, and the amount is in it. */
export const AmountAct = ({
  act,
  stepper,
  item,
}: {
  readonly act: DockAct;
  readonly stepper: Stepper;
  readonly item: Omit<RovingItem<string>, 'name'>;
}): ReactElement => {
  const money = useMoney();
  return (
    <div className="act-key amount-act" data-tone={act.tone} data-lawful={act.lawful}>
      <button
        {...item}
        type="button"
        className="amount-act-do"
        aria-disabled={!act.lawful}
        aria-label={`${act.label} ${money.felt(stepper.amount)}${act.detail === undefined ? '' : `, ${act.detail}`}`}
        {...(act.keyCap === undefined ? {} : { 'aria-keyshortcuts': act.keyCap })}
        onClick={act.onPress}
      >
        <span className="act-key-label">
          {act.label}
          {act.keyCap !== undefined && <KeyCap of={act.keyCap} />}
        </span>
        {act.detail !== undefined && <span className="act-key-detail">{act.detail}</span>}
      </button>
      <fieldset className="amount-stepper" aria-label={stepper.label}>
        <button
          type="button"
          aria-label={money.language.say('Less')}
          aria-keyshortcuts="-"
          aria-disabled={stepper.onLess === undefined}
          onClick={() => stepper.onLess?.()}
        >
          −
        </button>
        <output className="figures">{money.felt(stepper.amount)}</output>
        <button
          type="button"
          aria-label={money.language.say('More')}
          aria-keyshortcuts="+"
          aria-disabled={stepper.onMore === undefined}
          onClick={() => stepper.onMore?.()}
        >
          +
        </button>
      </fieldset>
    </div>
  );
};
