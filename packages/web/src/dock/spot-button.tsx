import type { ComponentProps, ReactElement } from 'react';
import './spot-button.css';
import type { RovingItem } from './use-roving.ts';

interface SpotButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'onKeyDown' | 'ref'> {
  readonly item: RovingItem<string>;
  /** Whether chips may be laid here now; where they may not, the rules say why. */
  readonly open: boolean;
  /** What lies there, in words. */
  readonly words: string;
  readonly onLay: () => void;
  /** A finger is down, or has left without laying anything. */
  readonly onHold?: ((down: boolean) => void) | undefined;
  readonly onTakeBack: () => void;
}

/** A place for chips: pressed they are laid, by Delete or Backspace taken back. */
export const SpotButton = ({
  item,
  open,
  words,
  className = '',
  onLay,
  onHold,
  onTakeBack,
  ...rest
}: SpotButtonProps): ReactElement => {
  const { name: _name, onKeyDown, ...focusable } = item;
  return (
    <button
      {...focusable}
      type="button"
      data-open={open}
      {...rest}
      className={`spot-button ${className}`}
      aria-label={words}
      aria-disabled={!open}
      onClick={onLay}
      onPointerDown={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onPointerCancel={() => onHold?.(false)}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') onTakeBack();
        onKeyDown(event);
      }}
    />
  );
};
