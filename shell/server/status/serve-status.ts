import type { FastifyInstance } from 'fastify';
import type { HostAssets } from '../documents/host-assets.js';
import { contentSecurityPolicy, type PolicyOptions } from '../security/content-security-policy.js';
import { readProvenRestore } from '../telemetry/watch-surroundings.js';
import type { StatusLog } from './status-log.js';
import { STYLE_HASH, statusOf, statusPage } from './status-page.js';

/** Serves `/status` and `/status.json`, from memory only: they answer while everything else is down. */
export function serveStatus(
  app: FastifyInstance,
  tools: { log: StatusLog; restoreFile: string; host: HostAssets; policy: PolicyOptions },
): void {
  const { log, restoreFile, host, policy } = tools;
  const bare = contentSecurityPolicy(policy, { nonce: null, styleHashes: [STYLE_HASH] });
  const read = async (now: Date) => statusOf(log, await readProvenRestore(restoreFile), now);

  app.get('/status', async (_, reply) => {
    const now = new Date();
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': bare,
      })
      .send(statusPage(await read(now), host, now));
  });
  app.get('/status.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send(await read(new Date())),
  );
}
