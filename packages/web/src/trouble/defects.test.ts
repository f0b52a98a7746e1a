import { expect, test, vi } from 'vitest';
import { forgetDefect, latestDefect, reportDefect } from './defects.ts';

test('a defect of the page is kept for whoever looks at it, and goes to the console with its stack', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('no such card');
  await Promise.reject(error).catch(reportDefect('the act was not sent'));
  expect(latestDefect()).toBe('the act was not sent');
  expect(told).toHaveBeenCalledWith('baize: the act was not sent', error);
  forgetDefect();
  expect(latestDefect()).toBeNull();
  told.mockRestore();
});
