import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOUR_MS, CLUB_PICTURES, readPictureUrl } from '@studio/contracts';
import { clientNetwork, isNotModified } from '@studio/http-kit';
import { BrokenPicture, type StoredPictures } from '@studio/picture-kit';
import { sendText } from '../http/answer-errors.js';
import { traceHeaders } from '../http/traces.js';
import { sessionCookieOf } from '../http/session-cookie.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { PublicFiles } from '../releases/public-files.js';
import type { LiveReleases } from '../registry/registry.js';
import type { WebMetrics } from '../telemetry/metrics.js';
import { idleTime } from '../telemetry/idle-time.js';
import { JobAbandoned, QueueFull } from '../http/fair-queue.js';
import { formatFor, ImageRequest } from './image-request.js';
import { PreparedPictures } from './prepare-pictures.js';
import { OverBudget, ResizedImages, type Asker, type PublicOriginal } from './resized-images.js';

/** Browsers show a changed picture within a day. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
/** The path of an uploaded picture names its bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache-Control of members' pictures: no cache may store them. */
const PRIVATE_NO_STORE = 'private, no-store';
const RETRY_AFTER_S = 5;
/** 499 Client Closed Request, the status that nginx logs. For logs and metrics; the client has disconnected. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Serves `/img?src=/images/x.png&w=640&q=75&f=webp`: a picture in a width, quality and format. Returns the preparation of
 * pictures. `app` needs @fastify/rate-limit.
 */
export function serveImages(
  app: FastifyInstance,
  tools: {
    releases: LiveReleases;
    released: PublicFiles;
    cacheDir: string;
    /** Maximum number of new versions per client and hour. */
    newPerHour: number;
    maxBytes?: number;
    metrics: WebMetrics;
    gateway: Pick<GatewayClient, 'picture'>;
    uploaded: StoredPictures;
  },
): PreparedPictures {
  const images = new ResizedImages(tools.cacheDir, tools.maxBytes);
  const checkBudget = app.createRateLimit({ max: tools.newPerHour, timeWindow: HOUR_MS });
  const budgetOf = (request: FastifyRequest): Asker['budget'] => ({
    async waitS() {
      const budget = await checkBudget(request, { increment: false });
      return budget.isAllowed || budget.remaining > 0 ? 0 : budget.ttlInSeconds;
    },
    spend: () => checkBudget(request),
  });
  const count = (outcome: string) => tools.metrics.pictures.inc({ outcome });
  const sayLeft = (reply: FastifyReply) => {
    count('left');
    return sendText(reply, CLIENT_CLOSED_REQUEST, 'The client has disconnected');
  };
  const originalOf = (src: string): PublicOriginal | null => {
    const upload = readPictureUrl(src);
    if (upload) return { hash: upload.hash, pictures: tools.uploaded };
    const found = tools.released.find(src);
    return (
      found && {
        file: path.join(found.root, found.file),
        isIntact: () => tools.released.isIntact(found),
        madeDir: path.join(found.root, '../pictures'),
      }
    );
  };
  /** Reads a members' picture from the gateway, which checks the visitor's membership on each request. */
  const membersPicture = async (src: string, { id, headers, ip }: FastifyRequest, signal: AbortSignal) => {
    const cookie = sessionCookieOf(headers.cookie);
    const own = { cookie: cookie ?? '', address: ip, requestId: id, trace: traceHeaders() };
    const bytes = cookie && (await tools.gateway.picture(src, own, signal));
    return bytes ? { bytes } : bytes === undefined ? undefined : null;
  };
  const prepared = new PreparedPictures({
    images,
    originalOf,
    idleMs: idleTime(app.server),
    metrics: tools.metrics,
    log: app.log,
  });
  tools.releases.onChange(() => void prepared.begin());
  app.addHook('onClose', async () => prepared.stop());
  app.get('/img', async (request, reply) => {
    const wanted = ImageRequest.safeParse(request.query);
    if (!wanted.success) {
      count('refused');
      const fields = wanted.error.issues.map((issue) => issue.path.join('.') || 'query');
      return sendText(reply, 400, `Bad picture request: ${[...new Set(fields)].join(', ')}`);
    }
    const isForMembers = wanted.data.src.startsWith(CLUB_PICTURES);
    const signal = hangUpSignal(reply);
    const original = isForMembers
      ? await membersPicture(wanted.data.src, request, signal)
      : originalOf(wanted.data.src);
    if (signal.aborted) return sayLeft(reply);
    if (original === undefined) {
      count('unavailable');
      reply.header('retry-after', String(RETRY_AFTER_S));
      return sendText(reply, 503, 'This picture cannot be had right now');
    }
    const format = formatFor(wanted.data, request.headers.accept);
    try {
      const asker = {
        client: clientNetwork(request.ip),
        signal,
        budget: budgetOf(request),
      };
      // A picture that this visitor may not see is answered like a missing one.
      const picture = original && (await images.get(original, wanted.data, format, asker));
      count(picture ? picture.origin : 'unknown');
      if (!picture) return sendText(reply, 404, 'No such picture');
      if (!isForMembers) prepared.note(wanted.data, format);
      const cacheControl = readPictureUrl(wanted.data.src) ? IMMUTABLE : CACHE_CONTROL;
      reply.header('cache-control', isForMembers ? PRIVATE_NO_STORE : cacheControl);
      if (!wanted.data.f) reply.header('vary', 'Accept');
      if (isNotModified(request, reply, picture.bytes)) return reply.code(304).send();
      return reply.type(`image/${format}`).send(picture.bytes);
    } catch (error) {
      if (error instanceof QueueFull) {
        count('busy');
        reply.header('retry-after', String(RETRY_AFTER_S));
        return sendText(reply, error.whose === 'client' ? 429 : 503, 'Too many pictures at once');
      }
      if (error instanceof OverBudget) {
        count('limited');
        reply.header('retry-after', String(error.waitS));
        return sendText(reply, 429, 'Too many new sizes of pictures');
      }
      if (error instanceof JobAbandoned) return sayLeft(reply);
      if (!(error instanceof BrokenPicture)) throw error;
      count('broken');
      request.log.warn({ err: error }, 'a picture cannot be opened');
      return sendText(reply, 422, 'This picture cannot be opened');
    }
  });
  return prepared;
}

/** Returns a signal that aborts when the visitor disconnects before the response is complete. */
function hangUpSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const hungUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hungUp.abort();
  });
  if (raw.destroyed) hungUp.abort();
  return hungUp.signal;
}
