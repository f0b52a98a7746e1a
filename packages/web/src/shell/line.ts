import type { Message, Reply, ServerMessage, Trial, Trouble } from '@baize/house/api';
import { type Line, type LineTypes, lineOf } from '../../../client/src/index.ts';

/** The newest look at a table, whole, with what happened since the one before. */
export type TableNews = Extract<ServerMessage, { readonly is: 'table' }>;

type Asked<Do> = Extract<Message, { readonly do: Do }>;

/** What is said between these pages and the house: the client's own types know nothing of games. */
interface PageTypes extends LineTypes {
  readonly news: TableNews;
  readonly as: NonNullable<Asked<'command'>['as']>;
  readonly reply: Reply;
  readonly trial: Trial;
  readonly trouble: Trouble;
  readonly contribution: Omit<Asked<'contribute'>, 'do' | 'table'>;
}

/** A line to the house that this page comes from; it is open when it is opened. */
export const openLine = (onError?: (detail: string) => void): Line<PageTypes> =>
  lineOf<PageTypes>({
    connect: () => {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      return new WebSocket(`${scheme}://${location.host}/api/live`);
    },
    ...(onError === undefined ? {} : { onError }),
  });
