import type { Card } from '@baize/engine';
import type { ReactElement, ReactNode } from 'react';
import type { SignRow } from '../cloth/table-sign.tsx';
import type { Frame } from '../history/replay.ts';
import type { ClauseGuide } from '../mark/clause-tag.tsx';
import type { Clock } from '../mark/clock.ts';
import type { OpeningForm, Read, ReadOpening } from '../opening/form.ts';
import type { At, PitAct } from '../pit/act.ts';
import type { Line, NameOf } from '../pit/consequence.ts';
import type { DealerStep } from '../pit/dealer-step.ts';
import type { KeyWords } from '../shell/keys-dialog.tsx';
import type { Connection, ShoeSeal } from '../shell/top-bar.tsx';
import type { TableKeys } from '../shell/use-table-keys.ts';
import type { Now, WhyItem } from '../why/why-item.ts';
import type { SidePage } from '../why/why-panel.tsx';
import type { Money } from '../words/money.ts';
import type { Offer, TableCommand, TableKind } from './kind.ts';

/** What the house knows of a table besides its state. */
export interface TableAbout {
  readonly name: string;
  readonly place: string;
  /** Under which name the house has what it drew sealed there; nothing where a person deals. */
  readonly table?: string;
  /** The edition of the rules, as the foot of Why names it. */
  readonly edition: string;
  readonly homeHref: string;
  readonly rulesHref?: string;
  /** What goes on by other rules than the game's, as by those of a tournament. */
  readonly now?: Now;
  readonly seal?: ShoeSeal;
}

/** For those who deal or supervise: their own dock, and pages beside Why. */
export interface StaffTools {
  readonly dock: ReactNode;
  readonly pages: readonly SidePage[];
  /** Single keys of theirs. */
  readonly keys: TableKeys;
  /** The same for the help. */
  readonly keyRows: readonly KeyWords[];
  /** An act that waits to be confirmed. */
  readonly dialog: ReactNode;
}

/** The last command that was refused, until the table moves on. */
export interface RefusedCommand<C extends TableCommand = TableCommand> {
  readonly command: C;
  readonly clause: string;
}

export interface TableProps<K extends TableKind = TableKind> {
  readonly about: TableAbout;
  /** People by their names: for eyes only. */
  readonly view: K['view'];
  /** People by their ids, as commands name them. */
  readonly raw: K['view'];
  /** The patron who looks, by name and by id; null is an onlooker or staff. */
  readonly viewer: string | null;
  readonly me: string | null;
  readonly nameOf: NameOf;
  readonly options: readonly Offer<K['command']>[];
  readonly clock: Clock | null;
  /** Newest first. */
  readonly why: readonly WhyItem[];
  readonly refused: RefusedCommand<K['command']> | undefined;
  readonly connection: Connection;
  readonly clauses: ClauseGuide;
  /** Gives back what is done when the house has answered, for whoever waits for it. */
  onAct(command: K['command']): unknown;
  /** Takes the mark of a refused command away. */
  onForget(): void;
  readonly staff: StaffTools | undefined;
}

export interface RefusalAt<K extends TableKind = TableKind> {
  readonly view: K['view'];
  readonly command: K['command'];
  readonly refusal: { readonly clause: string; readonly detail: string };
  /** The clause in the rulebook’s own words. */
  readonly says: string;
  readonly options: readonly Offer<K['command']>[];
}

/** The words of Why. */
interface WhyParts<K extends TableKind = TableKind> {
  /** One patron’s settlements among what has just happened, newest first. */
  settlements(view: K['view'], events: readonly K['event'][], me: string): readonly WhyItem[];
  refusal(at: RefusalAt<K>): WhyItem;
  /** A ruling’s title where everybody, or this patron (null is staff), is told of it. */
  ruling(event: K['event'], me: string | null): Pick<WhyItem, 'kind' | 'title' | 'note'> | undefined;
  /** What an event means to the people at the table, with the money of each, or of one alone. */
  lines(money: Money, event: K['event'], nameOf: NameOf, whose: string | null): readonly Line[];
}

/** The tools of whoever deals or supervises. */
interface StaffParts<K extends TableKind = TableKind> {
  acts(at: At<K>): readonly PitAct[];
  /** What a supervisor wants at once, by the ids of the acts. */
  readonly atHand: readonly string[];
  dealerStep(
    view: K['view'],
    options: readonly Offer<K['command']>[],
    nameOf: NameOf,
  ): DealerStep<K['command']>;
  /** A card that was told though none is due: the rules say why not. */
  noneDue(view: K['view'], card: Card): K['command'];
  /** All the money on the layout and from how many, with a word on it. */
  layout(view: K['view']): { readonly total: number; readonly note: string };
  /** What a person wrote for the record, before what follows from it. */
  ground?(event: K['event'], nameOf: NameOf): string | undefined;
  notice(view: K['view'], notice: K['view']['notices'][number]): string;
}

export interface TileWords {
  readonly words: string;
  /** A disc is live, a ring waits, a diamond holds. */
  readonly tone: 'live' | 'wait' | 'hold';
}

/** A table on the floor. */
export interface TileParts<K extends TableKind = TableKind> {
  /** What stops the round, said before anything else. */
  pause(view: K['view']): string | undefined;
  state(view: K['view']): TileWords;
  /** What the operator determined, where it tells one table from another. */
  facts(view: K['view']): string;
  limits(view: K['view']): string;
  /** What stands under the limits. */
  side(view: K['view']): string;
  /** What a patron has on the layout. */
  wagered(view: K['view'], patron: string): number;
  /** All wagers on the layout. */
  onLayout(view: K['view']): number;
  /** The table from above, where it is not the half-round one of a card game. */
  Plan?(props: { readonly seats: readonly (string | null)[]; readonly me: string }): ReactElement;
  /** The results of late, and what they mean. */
  Course?(props: { readonly view: K['view'] }): ReactElement | null;
  Legend?(): ReactElement;
}

/** The form in which a table is opened. `F` is the form as somebody fills it in. */
export interface OpeningParts<F extends OpeningForm = OpeningForm> {
  start(): F;
  /** Everything but what is alike for every game; `children` is what is said of the sign. */
  Fields(props: {
    readonly form: F;
    onChange(change: Partial<F>): void;
    readonly refused: string | undefined;
    readonly children: ReactNode;
  }): ReactElement;
  /** The approvals as the form begins with them: where the house deals they are its own. */
  approvals(mode: F['mode']): Partial<F>;
  read(form: F): Read;
  /** What the rules of the game say to it: undefined where they let it open. */
  judge(opening: ReadOpening): { readonly clause: string; readonly why: string } | undefined;
  sign(opening: ReadOpening): readonly SignRow[];
  /** Whether a clause speaks of what stands on the sign. */
  isOfSign(clause: string): boolean;
  /** What the page says under its title. */
  readonly note: string;
  /** Who deals, the house or a person, where it is not from a shoe of cards. */
  readonly dealt?: Readonly<Record<F['mode'], string>>;
}

/** Rounds in the history. */
export interface ReplayParts<K extends TableKind = TableKind> {
  Felt(props: {
    /** What is played, as the cloth says. */
    readonly title: string;
    readonly view: K['view'];
    readonly frames: readonly Frame[];
    readonly at: number;
    readonly viewer: string | null;
    readonly nameOf: NameOf;
  }): ReactElement;
  /** A step in a sentence, where the page knows more than the record says. */
  words(frames: readonly Frame[], at: number): string | undefined;
  /** The names of the phases, by what the record calls them. */
  readonly phases: Readonly<Record<string, string>>;
  /** "8 decks". */
  readonly shoe: string;
  /** The same of this very table, where it is the operator's to determine. */
  shoeOf?(view: K['view']): string;
  /** The boxes in the order of the lines, and what they are called. */
  readonly boxes: readonly string[];
  boxName(box: string, wager: string): string;
  /** Whether a line’s wager is settled on the felt as it is shown. */
  isSettled(view: K['view'], person: string, box: string, wager: string): boolean;
}

/** What the house draws sealed where there is no shoe, in words: a spin of a wheel, a throw of dice. */
export interface DrawWords {
  readonly noun: 'spin' | 'throw';
  /** What the house does at this table. */
  readonly does: 'spins' | 'throws';
  /** What is sealed beforehand. */
  readonly sealed: string;
  /** When the secret is opened. */
  readonly rest: string;
  /** Who did it where nothing was sealed, and how. */
  readonly by: string;
  readonly all: string;
  /** By which the outcome is announced. */
  readonly clause: string;
  /** What a number of the record is on the table. */
  outcome(number: number): string;
}

/**
 * What the browser has to know of a game under one edition to show its table and to play at it. A folder that makes
 * these and the parts of the desk, and two lines in `games.ts`.
 */
export interface GameParts<K extends TableKind = TableKind> {
  /**
   * What a clock is for, by the step that it ends: at the table, and in a word on its tile. Steps without one have no
   * clock; `deal awaited` is a step for which somebody is given time.
   */
  readonly clocks: Readonly<Record<string, readonly [table: string, tile: string]>>;
  /** The colour of its felt, by its name in the tokens; the blue of baccarat unless it is said. */
  readonly cloth?: string;
  /** Only of a game in which one sealed number decides. */
  readonly draw?: DrawWords;
  readonly tile: TileParts<K>;
  readonly why: WhyParts<K>;
  Table(props: TableProps<K>): ReactElement;
}

/** What is known of it besides, by those who deal, open tables, look back or check: no player waits for it. */
export interface DeskParts<K extends TableKind = TableKind> {
  readonly staff: StaffParts<K>;
  readonly opening: OpeningParts;
  readonly replay: ReplayParts<K>;
  /** What is called what in the log: fields of events by their values. */
  readonly places: Readonly<Record<string, string>>;
  /** The face of the sign: limits and odds, and the course of the game. */
  Sign(props: { readonly view: K['view'] }): ReactElement;
}
