/** What is told of an event whose entry stays in the house: at least its place. */
interface ExportedEvent {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
}

export const EXPORT_FORMAT = 'baize export/1';

/** What an export says of the log as a whole: first where it comes from, at its end what was signed. */
interface ExportHead {
  readonly format: typeof EXPORT_FORMAT;
  readonly origin: string;
  /** The number of the first command of the tree. */
  readonly first: number;
}

interface ExportEnd {
  readonly key: string;
  readonly checkpoint: string | null;
}

/** A command of the record: opened, or where part of it stays in the house by its leaf. */
export type ExportedCommand = { readonly command: number; readonly leaf: string } & (
  | { readonly entry: string }
  | { readonly withheld: readonly ExportedEvent[] }
);

export type ExportLine = ExportHead | ExportedCommand | ExportEnd;
