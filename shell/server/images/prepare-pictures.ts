import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { WebMetrics } from '../telemetry/metrics.js';
import { BrokenPicture, type ImageFormat } from '@studio/picture-kit';
import type { ImageRequest } from './image-request.js';
import type { PublicOriginal, ResizedImages } from './resized-images.js';
import { versionsShown, type Version } from './versions-shown.js';

/** Number of versions requested by visitors that are remembered. */
const MAX_REMEMBERED = 1_000;
/** The server counts as idle after this long without a request, ms. */
const IDLE_MS = 500;
/** Interval of checks whether the server is idle, ms. */
const IDLE_CHECK_EVERY_MS = 100;
/** Content changes without a release, so the pages are read again after this long, ms. */
const READ_AGAIN_MS = 60 * 60_000;

/** Reads the documents of the site's pages, in the order in which visitors reach them. */
export type ReadPages = () => AsyncIterable<string>;

/**
 * Resizes pictures before visitors request them: first versions that visitors requested recently and that a new release
 * invalidated, then those that the pages show. One at a time, and only while the server is idle.
 */
export class PreparedPictures {
  private readonly asked = new LRUCache<string, Version>({ max: MAX_REMEMBERED });
  private readonly stopped = new AbortController();
  private readPages: ReadPages = async function* noPages() {};
  private rounds = 0;
  private again: NodeJS.Timeout | undefined;

  constructor(
    private readonly tools: {
      images: Pick<ResizedImages, 'prepare' | 'isIdle'>;
      originalOf: (src: string) => PublicOriginal | null;
      /** Time since the last request, ms; 0 while one is being answered. */
      idleMs: () => number;
      metrics: Pick<WebMetrics, 'picturesPrepared' | 'picturesToPrepare'>;
      log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
    },
  ) {}

  /** Remembers a version that a visitor requested. */
  note(wanted: ImageRequest, format: ImageFormat): void {
    this.asked.set([wanted.src, wanted.w, wanted.q, wanted.crop, format].join(' '), { wanted, format });
  }

  /** Starts to prepare the pictures of the pages too. Resolves at the end of the first round. */
  follow(readPages: ReadPages): Promise<void> {
    this.readPages = readPages;
    return this.begin();
  }

  /** Starts a round for the current releases, and ends an earlier one. */
  async begin(): Promise<void> {
    const round = (this.rounds += 1);
    clearTimeout(this.again);
    const mayGoOn = async () => {
      while (!this.isIdle() && !this.stopped.signal.aborted)
        await wait(IDLE_CHECK_EVERY_MS, undefined, { signal: this.stopped.signal, ref: false }).catch(
          () => undefined,
        );
      return !this.stopped.signal.aborted && round === this.rounds;
    };
    try {
      const versions = await this.versions(mayGoOn);
      await this.prepareAll(versions, mayGoOn);
    } catch (error) {
      this.tools.log.warn({ err: error }, 'pictures not prepared');
    }
    if (round !== this.rounds || this.stopped.signal.aborted) return;
    this.again = setTimeout(() => void this.begin(), READ_AGAIN_MS).unref();
  }

  stop(): void {
    clearTimeout(this.again);
    this.stopped.abort();
  }

  private isIdle(): boolean {
    return this.tools.images.isIdle && this.tools.idleMs() >= IDLE_MS;
  }

  /** Versions to prepare, most urgent first, without duplicates. */
  private async versions(mayGoOn: () => Promise<boolean>): Promise<Version[]> {
    const shown: ReturnType<typeof versionsShown> = [];
    if (!(await mayGoOn())) return [];
    for await (const html of this.readPages()) {
      shown.push(...versionsShown(html));
      if (!(await mayGoOn())) return [];
    }
    const found = [...this.asked.values(), ...shown.sort((a, b) => a.rank - b.rank)];
    return [...new Map(found.map((one) => [JSON.stringify([one.wanted, one.format]), one])).values()];
  }

  private async prepareAll(versions: readonly Version[], mayGoOn: () => Promise<boolean>): Promise<void> {
    const { images, originalOf, metrics, log } = this.tools;
    const broken = new Set<string>();
    let made = 0;
    for (const [at, { wanted, format }] of versions.entries()) {
      metrics.picturesToPrepare.set(versions.length - at);
      if (!(await mayGoOn())) return;
      const original = broken.has(wanted.src) ? null : originalOf(wanted.src);
      if (!original) continue;
      try {
        const outcome = await images.prepare(original, wanted, format, this.stopped.signal);
        if (outcome === 'full') return log.warn('no room for more prepared pictures');
        if (outcome !== 'made') continue;
        made += 1;
        metrics.picturesPrepared.inc();
      } catch (error) {
        if (!(error instanceof BrokenPicture)) continue;
        broken.add(wanted.src);
        log.warn({ err: error, src: wanted.src }, 'a picture cannot be prepared');
      }
    }
    metrics.picturesToPrepare.set(0);
    if (made > 0) log.info({ made, of: versions.length }, 'pictures prepared');
  }
}
