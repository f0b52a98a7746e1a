import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WEB } from './built.ts';

const BAIZE = fileURLToPath(new URL('../../cli/bin/baize.js', import.meta.url));

export interface RunningHouse {
  readonly address: string;
  /** Where the owner sets a password, once. */
  readonly ownerLink: string;
  close(): Promise<void>;
}

/** The real house as its users open it, over a folder of its own, dealing fast. */
export const openHouse = async (pace: string): Promise<RunningHouse> => {
  if (!existsSync(join(WEB, 'dist', 'index.html'))) throw new Error('the pages were not built');
  const folder = mkdtempSync(join(tmpdir(), 'baize-browser-'));
  const args = [BAIZE, 'open', '--demo', '--json', '--port', '0', '--pace', pace, '--data', folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let said = '';
  type Opened = Pick<RunningHouse, 'address' | 'ownerLink'>;
  const opened = await new Promise<Opened>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.trimEnd().endsWith('}')) resolve(JSON.parse(said) as Opened);
    });
    child.on('close', (code) => reject(new Error(`the house closed with ${code}`)));
  });
  return {
    ...opened,
    close: async () => {
      child.kill('SIGTERM');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
