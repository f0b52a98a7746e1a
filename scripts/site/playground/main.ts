import { refereeLine } from '@baize/engine';
import type { Figure } from '@baize/odds';
import { settle } from '@baize/tournament';
import { check, NoDraw } from '@baize/verifier';
import { told, toldRefusal, toldTable, toldWords } from './told.ts';
import { BOOKS, withShoe } from './work.ts';
import OddsWorker from './worker.ts?worker&inline';

const formOf = (id: string): HTMLFormElement => document.getElementById(id) as HTMLFormElement;
const answerOf = (form: HTMLFormElement): Element => form.querySelector('.answer') as Element;
const fieldOf = <T extends HTMLElement>(form: HTMLFormElement, name: string): T =>
  form.querySelector(`[name=${name}]`) as T;

/** A form with an example to choose, a file to write, and what comes of it. */
const onFile = (id: string, answer: (text: string) => readonly Node[]): void => {
  const form = formOf(id);
  const file = fieldOf<HTMLTextAreaElement>(form, 'file');
  const examples = fieldOf<HTMLSelectElement>(form, 'example');
  examples.addEventListener('change', () => {
    file.value = examples.value;
    answerOf(form).replaceChildren();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answerOf(form).replaceChildren(...answer(file.value));
  });
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const round = (text: string): readonly Node[] => {
  const answer = refereeLine(text);
  if (!answer.ok) return toldRefusal(answer.refusal);
  const lines = answer.lines.map((line) => [
    line.player,
    line.wager,
    line.result,
    dollars(line.stake),
    dollars(line.net),
    line.clause,
  ]);
  const net = Object.entries(answer.players).map(([player, each]) => `${player} ${dollars(each.net)}`);
  return [
    toldWords(`Net: ${net.join(', ')}`, 'good'),
    toldTable('Lines', ['player', 'wager', 'result', 'stake', 'net', 'clause'], lines),
    ...told(answer),
  ];
};

/** A file that is no JSON is told so; everything else is the answer's. */
const read = (text: string, answer: (file: unknown) => readonly Node[]): readonly Node[] => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return toldRefusal({ detail: `this is not JSON: ${(error as Error).message}` });
  }
  return answer(file);
};

/** What each at a place has: the same, or by name where a cent could not be divided. */
const shared = (prize: number | Readonly<Record<string, number>>): string =>
  typeof prize === 'number'
    ? dollars(prize)
    : Object.entries(prize)
        .map(([player, cents]) => `${player} ${dollars(cents)}`)
        .join(', ');

const tournament = (text: string): readonly Node[] =>
  read(text, (file) => {
    const answer = settle(file);
    if (!answer.ok) return toldRefusal(answer.refusal);
    const rows = answer.places.map((place) => [
      String(place.place),
      place.players.join(', '),
      shared(place.prize),
      place.clause,
    ]);
    return [
      toldWords(`Pool ${dollars(answer.pool)}, commission ${dollars(answer.commission)}`, 'good'),
      toldTable('Places', ['place', 'who', 'prize', 'clause'], rows),
      ...told(answer),
    ];
  });

const draw = (text: string): readonly Node[] =>
  read(text, (file) => {
    try {
      const { of, ok, lines } = check(file);
      const rows = lines.map(({ holds, says }) => [holds ? 'holds' : 'FAILS', says]);
      return [
        toldWords(`${of}: ${ok ? 'everything holds' : 'something does not hold'}`, ok ? 'good' : 'bad'),
        toldTable('What was looked at', ['', 'what'], rows),
      ];
    } catch (error) {
      if (error instanceof NoDraw) return toldRefusal({ detail: error.message });
      throw error;
    }
  });

type Worked = { readonly wagers: Readonly<Record<string, Figure>> } | { readonly wrong: string };

const odds = (): void => {
  const form = formOf('odds');
  const [game, rulebook] = ['game', 'rulebook'].map((name) => fieldOf<HTMLSelectElement>(form, name));
  const decks = fieldOf<HTMLInputElement>(form, 'decks');
  if (game === undefined || rulebook === undefined) return;
  const fill = (): void => {
    rulebook.replaceChildren(...(BOOKS[game.value] ?? []).map((id) => new Option(id, id)));
    decks.disabled = !withShoe(game.value);
  };
  game.addEventListener('change', fill);
  fill();
  let worker: Worker | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const answer = answerOf(form);
    worker?.terminate();
    worker = new OddsWorker();
    answer.replaceChildren(toldWords('Working it out ...'));
    worker.onmessage = ({ data }: MessageEvent<Worked>) => {
      if ('wrong' in data) return answer.replaceChildren(...toldRefusal({ detail: data.wrong }));
      const rows = Object.entries(data.wagers).map(([name, { ev, exact = '', exactness }]) => [
        name,
        ev,
        exact,
        exactness,
      ]);
      answer.replaceChildren(
        toldTable('Wagers', ['wager', 'for each unit', 'as a fraction', 'how exact'], rows),
      );
    };
    worker.postMessage({ game: game.value, rulebook: rulebook.value, decks: Number(decks.value) });
  });
};

onFile('referee', round);
onFile('tournament', tournament);
onFile('verify', draw);
odds();
