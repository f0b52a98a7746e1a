import { expect, test } from 'vitest';
import { nodeLines } from './node-lines.ts';

const node = (name: string, over: object = {}) => ({
  node: name,
  address: `http://10.0.0.${name}:7600`,
  role: 'all' as const,
  draining: false,
  lag: 0,
  silent: 0.2,
  isLive: true,
  ...over,
});
const lease = (name: string, at: string, isHeld = true) => ({ name, node: at, epoch: 1, isHeld });

test('each node is told with what it holds, and who is lost with for how long', () => {
  const { lines, alone } = nodeLines({
    node: '2',
    nodes: [node('1'), node('2', { draining: true, lag: 3 }), node('3', { isLive: false, silent: 41.6 })],
    leases: [lease('house', '1'), lease('table:1', '1'), lease('table:2', '2'), lease('table:4', '3', false)],
  });
  expect(lines).toEqual([
    {
      node: '1',
      address: 'http://10.0.0.1:7600',
      role: 'all',
      state: 'live',
      words: 'up, serves the desk',
      tables: 1,
      lag: 0,
      isHere: false,
    },
    {
      node: '2',
      address: 'http://10.0.0.2:7600',
      role: 'all',
      state: 'waits',
      words: 'drains',
      tables: 1,
      lag: 3,
      isHere: true,
    },
    {
      node: '3',
      address: 'http://10.0.0.3:7600',
      role: 'all',
      state: 'lost',
      words: 'silent for 42 s',
      tables: 0,
      lag: 0,
      isHere: false,
    },
  ]);
  expect(alone).toEqual(['table 4']);
});

test('a desk that nobody has is told, and a node is up without it', () => {
  const { lines, alone } = nodeLines({ node: '1', nodes: [node('1')], leases: [lease('house', '9', false)] });
  expect(lines.map(({ words }) => words)).toEqual(['up']);
  expect(alone).toEqual(['the desk']);
});
