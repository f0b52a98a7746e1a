import { type KeyboardEvent, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export interface RovingItem<Name extends string> {
  readonly tabIndex: number;
  readonly ref: (element: HTMLButtonElement | null) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  readonly name: Name;
}

interface Roving<Name extends string> {
  readonly item: (name: Name) => RovingItem<Name>;
  readonly focus: (name?: Name) => void;
}

/** One tab stop for a row of buttons, arrows within it. */
export const useRoving = <Name extends string>(names: readonly Name[]): Roving<Name> => {
  const elements = useRef(new Map<Name, HTMLButtonElement>());
  const [current, setCurrent] = useState<Name | undefined>(names[0]);
  const stop = current !== undefined && names.includes(current) ? current : names[0];
  const focus = (name = stop): void => {
    if (name !== undefined) elements.current.get(name)?.focus();
  };
  const item = (name: Name): RovingItem<Name> => ({
    name,
    tabIndex: name === stop ? 0 : -1,
    ref: (element) => {
      if (element === null) elements.current.delete(name);
      else elements.current.set(name, element);
    },
    onFocus: () => setCurrent(name),
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const next = names[(names.indexOf(name) + step + names.length) % names.length];
      if (next !== undefined) focus(next);
    },
  });
  return { item, focus };
};

const still = (): void => {};

/** A place that is only looked at. */
export const stillItem = <Name extends string>(name: Name): RovingItem<Name> => ({
  name,
  tabIndex: -1,
  ref: still,
  onFocus: still,
  onKeyDown: still,
});
