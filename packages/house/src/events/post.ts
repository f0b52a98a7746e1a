import type { PostMessage } from './webhooks.ts';

const PATIENCE_MS = 10_000;

/** Over the network. Who sends us elsewhere is not followed: the address that was given is the one that is told. */
export const postMessage: PostMessage = async (url, headers, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  return answer.status;
};
