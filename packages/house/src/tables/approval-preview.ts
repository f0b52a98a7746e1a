import { hash } from 'node:crypto';
import type { Kind } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Moved, Preview } from './preview.ts';

/**
 * The preview of an act at one version of the table, with a fingerprint by which a later preview is compared with it.
 */
export interface ApprovalPreview<K extends Kind = HouseKind> {
  readonly version: number;
  readonly preview: Preview<K>;
  /** Null where the act would be refused. */
  readonly fingerprint: string | null;
}

/** The same whatever order people are listed in. */
const sortedMoney = (money: Readonly<Record<string, Moved>>): readonly unknown[] =>
  Object.entries(money)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([patron, { chips, owing }]) => [patron, chips, owing]);

/** A hash of the events of the game and the money that they move: what is approved is what is done. */
export const previewFingerprint = <K extends Kind>(preview: Preview<K>): string | null =>
  preview.ok ? hash('sha256', JSON.stringify([preview.events, sortedMoney(preview.money)])) : null;
