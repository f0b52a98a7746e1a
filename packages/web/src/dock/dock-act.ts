/** An amount that belongs to an act and is chosen before it. */
export interface Stepper {
  readonly amount: number;
  readonly label: string;
  readonly onLess: (() => void) | undefined;
  readonly onMore: (() => void) | undefined;
}

/** Something that a key of the dock does. */
export interface DockAct {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly keyCap?: string;
  readonly lawful: boolean;
  readonly tone: 'act' | 'plain';
  readonly onPress: () => void;
  /** Set where an amount belongs to it. */
  readonly stepper?: Stepper;
}
