import { useRef, useState } from 'react';
import { lookOf } from './own-spots.ts';
import type { Command, Offer, OpenView } from './view.ts';

export interface Look {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Looking at one's own cards: they are picked up at the first look, and covered again with the next round. */
export const useLook = (
  view: OpenView,
  viewer: string | null,
  options: readonly Offer[],
  act: (command: Command) => void,
): Look | undefined => {
  const [opened, setOpened] = useState<number>();
  const picked = useRef<number>(undefined);
  const round = view.round?.number;
  const look = lookOf(view, viewer, options);
  const onOpen = (next: boolean): void => {
    setOpened(next ? round : undefined);
    // Picked up once: a press is told twice, when it begins and when it ends.
    if (!next || look?.pick === undefined || picked.current === round) return;
    picked.current = round;
    act(look.pick);
  };
  return look === undefined ? undefined : { open: opened === round, onOpen };
};
