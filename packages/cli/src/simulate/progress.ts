import type { Writable } from 'node:stream';

const WIDTH = 30;

/** A bar of how much is done. */
export const bar = (done: number): string => {
  const full = Math.round(done * WIDTH);
  return `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}]`;
};

const span = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** What a person sees while a simulation runs: how much is done, how fast, and how long it will take. */
export const progressLine = (done: number, of: number, before: number, seconds: number): string => {
  const speed = (done - before) / seconds;
  const left = (of - done) / speed;
  return `${bar(done / of)} ${Math.floor((done / of) * 100)} %  ${(speed / 1e6).toFixed(1)} million rounds a second  ${span(left)} left`;
};

/** A line that is written over itself, on a screen; anywhere else nothing. */
export const progressOn = (output: Writable & { readonly isTTY?: boolean }) => ({
  show: (line: string): void => {
    if (output.isTTY === true) output.write(`\r${line}\u001b[K`);
  },
  clear: (): void => {
    if (output.isTTY === true) output.write('\r\u001b[K');
  },
});
