import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BIN, baize } from '../baize.test-kit.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-open-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

interface Opened {
  readonly address: string;
  readonly ownerLink: string | null;
}

/** Opens a house as a child of its own, waits for its first words, and says how to close it. */
const open = async (...args: readonly string[]) => {
  const child = spawn(process.execPath, [BIN, 'open', '--data', folder, '--port', '0', ...args]);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('}') || said.includes('Ctrl-C')) resolve();
    });
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  await Promise.race([ready, closed]);
  const close = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    return closed;
  };
  return { said, close, child };
};

/** Puts a disk of our own over the folder; false where we may not. */
const mount = (options: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const mayMount = (): boolean => {
  folder = mkdtempSync(join(tmpdir(), 'baize-mount-'));
  const may = mount('size=64k');
  if (may) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return may;
};

describe('baize open', () => {
  test('prints where the house is and how the owner gets in, and closes when it is told to', async () => {
    const { said, close } = await open('--json');
    const opened = JSON.parse(said) as Opened;
    expect(opened.ownerLink).toMatch(/^http:\/\/localhost:\d+\/link#[0-9a-f]{20}\.[\w-]{43}$/);
    const rules = await fetch(`${opened.address}/api/rulebooks/act-mini-baccarat-2016`);
    expect(rules.status).toBe(200);
    expect(await close()).toBe(0);
    const again = await open('--json');
    expect((JSON.parse(again.said) as Opened).ownerLink).toBeNull();
    await again.close();
  });

  test('says for people what a newcomer needs', async () => {
    const { said, close } = await open('--demo');
    expect(said).toMatch(/The house is open at http/);
    expect(said).toMatch(/Log in as ann \(player\)/);
    await close();
  });

  test("F7: a demo is never opened for money, nor a house of one's own as a demo", async () => {
    const refused = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await baize(['open', '--data', folder, '--port', '0', ...args]);
      expect([code, stdout]).toEqual([2, '']);
      return stderr;
    };
    await (await open('--json', '--demo')).close();
    expect(await refused()).toMatch(/^baize: .+ is a demo house: everybody knows .+ --demo, .+ --data\n$/);
    await (await open('--json', '--demo')).close();
    rmSync(folder, { recursive: true });
    await (await open('--json')).close();
    expect(await refused('--demo')).toMatch(/^baize: .+ is no demo house: .+ without --demo, .+ --data\n$/);
    await (await open('--json')).close();
  });

  test('keeps a demo in a folder of its own', async () => {
    const child = spawn(process.execPath, [BIN, 'open', '--demo', '--json', '--port', '0'], { cwd: folder });
    const said = await new Promise<string>((resolve) => {
      child.stdout.setEncoding('utf8').once('data', resolve);
    });
    child.kill('SIGTERM');
    await new Promise((resolve) => child.on('close', resolve));
    expect(JSON.parse(said)).toMatchObject({ data: join(realpathSync(folder), 'demo') });
    expect(readdirSync(folder)).toEqual(['demo']);
  });

  test('says plainly what is wrong with its data folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, stderr, stdout } = await baize(['open', '--data', join(file, 'data'), '--port', '0']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('cannot be made');
  });

  test('refuses a data folder on which a house is open, while baize verify can read it', async () => {
    const first = await open('--json');
    const { code, stdout, stderr } = await baize(['open', '--data', folder, '--port', '0']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/A house is open on .+ already \(process \d+ on .+\): close it first/);
    expect((await baize(['verify', folder])).code).toBe(0);
    await first.close('SIGKILL');
    await (await open('--json')).close();
  });

  test('F19: lets an address have so many connections before log-in as it is told to', async () => {
    const { said, close } = await open('--json', '--sockets-per-address', '1');
    const { hostname: host, port } = new URL((JSON.parse(said) as Opened).address);
    const [first, second] = [connect(Number(port), host), connect(Number(port), host)];
    const closed = await Promise.race(
      [first, second].map(
        (socket) => new Promise((resolve) => socket.on('close', () => resolve(socket)).resume()),
      ),
    );
    expect(closed).toBe(second);
    first.destroy();
    await close();
  });

  test('says plainly that nobody may write where its data is to be', async () => {
    // Not even root may make anything in the kernel's own folder.
    const { code, stderr, stdout } = await baize(['open', '--data', '/proc/self', '--port', '0']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^baize: The data folder \/proc\/self cannot be closed to others: .*\n$/);
  });

  test('says plainly that others can read the key of its shoes', async () => {
    writeFileSync(join(folder, 'shoe.key'), 'x'.repeat(32), { mode: 0o644 });
    const { code, stderr } = await baize(['open', '--data', folder, '--port', '0']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^baize: .*shoe\.key can be read by others: chmod 600 it.*\n$/);
  });

  test.runIf(mayMount()).each([
    [
      'is read-only',
      'size=8m,ro',
      /^baize: .* (cannot be written|cannot be made|cannot be closed to others|cannot be opened).*\n$/,
    ],
    ['is full', 'size=64k', /^baize: .* is full: nothing was written.*\n$/],
  ])('says plainly that the disk %s (needs the right to mount one)', async (_, options, says) => {
    mount(options);
    try {
      const { code, stderr, stdout } = await baize(['open', '--data', folder, '--port', '0']);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(says);
    } finally {
      execFileSync('umount', [folder]);
    }
  });

  test('keeps a log on standard error where it is told to, and none where it is not', async () => {
    const quiet = await open('--json');
    let silence = '';
    quiet.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      silence += text;
    });
    await fetch(`${(JSON.parse(quiet.said) as Opened).address}/api/me?who=secretly`);
    await quiet.close();
    expect(silence).toBe('');
    const { said, close, child } = await open('--json', '--log');
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    await fetch(`${(JSON.parse(said) as Opened).address}/api/me?who=secretly`);
    await close();
    const lines = log
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toContainEqual(
      expect.objectContaining({ req: expect.objectContaining({ path: '/api/me' }) }),
    );
    expect(log).not.toContain('secretly');
  });

  test.runIf(existsSync('/dev/full'))('a log that cannot be written keeps nobody from playing', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [BIN, 'open', '--data', folder, '--port', '0', '--json', '--log'], {
      stdio: ['ignore', 'pipe', full],
    });
    closeSync(full);
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    const said = await new Promise<string>((resolve) => {
      let text = '';
      child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        if (text.includes('}')) resolve(text);
      });
      child.on('close', () => resolve(text));
    });
    const { address } = JSON.parse(said) as Opened;
    for (let time = 0; time < 3; time += 1) expect((await fetch(`${address}/api/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await closed).toBe(0);
  });

  test('says plainly that a port is taken', async () => {
    const first = await open('--json');
    const { port } = new URL((JSON.parse(first.said) as Opened).address);
    const { code, stderr } = await baize(['open', '--data', join(folder, 'second'), '--port', port]);
    expect(code).toBe(2);
    expect(stderr).toContain(`port ${port} cannot be opened`);
    await first.close();
  });
});

describe('baize verify', () => {
  test('finds that a house which was killed has lost nothing', async () => {
    const { close } = await open('--demo');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await close('SIGKILL');
    const { code, stdout } = await baize(['verify', folder, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, findings: [] });
    const { stdout: text } = await baize(['verify', folder]);
    expect(text).toContain('Leaves, tree, ledger, chips and shoes hold.');
  });

  test('says what is no house, and that a store is none any more', async () => {
    const { code, stderr } = await baize(['verify', folder]);
    expect(code).toBe(2);
    expect(stderr).toContain('holds no house.db');
    writeFileSync(join(folder, 'house.db'), 'something else');
    expect((await baize(['verify', folder])).code).toBe(1);
  });
});
