import { type ChangeEvent, type ReactElement, useState } from 'react';
import { NoDraw } from '../../../verifier/src/check.ts';
import { checkFile } from '../../../verifier/src/check-record.ts';
import { checkpointOf } from '../../../verifier/src/log.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { Said, type SaidProps } from '../shell/said.tsx';
import { checkAgainst } from './tree-check.ts';

const INPUT_ID = 'audit-file';

/** Opens the choice of a file. */
export const chooseFile = (): void => document.getElementById(INPUT_ID)?.click();

const refused = (why: string): SaidProps => ({ tone: 'refused', what: 'It does not hold.', why });

/** A checkpoint that was taken earlier, against what the house shows now. */
const checkpointSaid = async (text: string): Promise<SaidProps> => {
  const found = await checkAgainst(text);
  if (found.is === 'away') return { tone: 'hold', what: 'It could not be checked.', why: `${found.why}.` };
  return found.is === 'wrong'
    ? refused(`${found.why}.`)
    : {
        tone: 'done',
        what: 'It holds.',
        why: `The record of ${found.size.toLocaleString('en-AU')} commands begins with the ${(found.since ?? 0).toLocaleString('en-AU')} of your file, leaf by leaf.`,
      };
};

const fileSaid = (text: string): SaidProps => {
  try {
    const { of, ok, lines } = checkFile(JSON.parse(text));
    const wrong = lines.filter(({ holds }) => !holds).map(({ says }) => says);
    return ok
      ? {
          tone: 'done',
          what: `${of}: everything holds.`,
          why: `${lines.length} things were looked at in this browser.`,
        }
      : { tone: 'refused', what: `${of} does not hold.`, why: wrong.join(' ') };
  } catch (error) {
    if (error instanceof NoDraw) return refused(error.message);
    if (error instanceof SyntaxError)
      return refused('It is no checkpoint, and no file that the house hands out: take it as it was given.');
    throw error;
  }
};

/** What somebody took from the house earlier, checked in this browser: without the house, but for checkpoints. */
export const FileCheck = (): ReactElement => {
  const [said, setSaid] = useState<SaidProps>();
  const check = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const text = await file.text();
    target.value = '';
    const isCheckpoint = checkpointOf(text) !== undefined;
    setSaid(isCheckpoint ? await checkpointSaid(text) : fileSaid(text));
  };
  return (
    <div className="file-check">
      <label className="button" htmlFor={INPUT_ID}>
        Check my file <KeyCap of="O" />
        <input id={INPUT_ID} type="file" className="heard" onChange={(event) => void check(event)} />
      </label>
      <a className="button" href="/api/log/checkpoint" download="checkpoint.txt" id="audit-take">
        Take the checkpoint <KeyCap of="T" />
      </a>
      {said === undefined ? (
        <p>A checkpoint that you took earlier, a shoe, a spin, a bundle, an inspection.</p>
      ) : (
        <Said {...said} />
      )}
    </div>
  );
};
