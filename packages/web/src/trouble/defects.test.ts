import { expect, test, vi } from 'vitest';
import { hearDefects, reportDefect } from './defects.ts';

test('a defect is told to whoever looks at the page, and goes to the console with its stack', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const heard: string[] = [];
  const stop = hearDefects((doing) => heard.push(doing));
  const error = new Error('no such card');
  await Promise.reject(error).catch(reportDefect('the act was not sent'));
  expect(heard).toEqual(['the act was not sent']);
  expect(told).toHaveBeenCalledWith('baize: the act was not sent', error);
  stop();
  reportDefect('another')(error);
  expect(heard).toHaveLength(1);
  told.mockRestore();
});
