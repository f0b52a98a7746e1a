/** Somebody who failed too often, and how long he has to wait. */
export interface Wait {
  readonly is: 'wait';
  readonly seconds: number;
  readonly detail: string;
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How long somebody who failed too often has to wait, in words. */
export const waitDetail = (ms: number, of = 'failed logins'): Wait => {
  const seconds = Math.ceil(ms / 1000);
  return { is: 'wait', seconds, detail: `too many ${of}: try again in ${plural(seconds, 'second')}` };
};
