import { partialTiles, tilePath } from '../log/tile-path.ts';
import type { buildHeldServer } from './answers.test-kit.ts';

/**
 * What anybody reads of the log. Leaves are salted by chance, so that no two worlds have the same hashes, and nothing
 * can be told from them (`log-routes.test.ts`); how many there are, when, and how long every answer is, must be the
 * same.
 */
export const publishedLog = async (
  server: Awaited<ReturnType<typeof buildHeldServer>>,
  remoteAddress: string,
): Promise<readonly string[]> => {
  const get = (url: string) => server.inject({ method: 'GET', url, remoteAddress });
  const signed = await get('/api/log/checkpoint');
  const [origin, size, root = ''] = signed.body.split('\n');
  const said = [`checkpoint ${signed.statusCode} ${origin} ${size} ${root.length} ${signed.body.length}`];
  for (const name of partialTiles(Number(size))) {
    const { statusCode, rawPayload } = await get(`/api/log/${tilePath(name)}`);
    said.push(`${tilePath(name)} ${statusCode} ${rawPayload.length}`);
  }
  for (const url of ['/api/log/cosigned', '/api/log/witnesses']) {
    const { statusCode, body } = await get(url);
    said.push(`${url} ${statusCode} ${body.length}`);
  }
  return said;
};
