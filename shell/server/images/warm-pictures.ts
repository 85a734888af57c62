import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ImageFormat, ImageRequest } from './image-request.js';
import type { ResizedImages } from './resized-images.js';

/** Versions that are remembered. */
const REMEMBERED = 1_000;
/** How often it is looked whether visitors still wait for pictures, ms. */
const LOOK_EVERY_MS = 250;
const WARMER = 'the release';

/**
 * After a release, makes the versions that visitors asked for lately and that it made cold: its new pictures. One at a
 * time, and only while no visitor waits for one. All widths at publication would be minutes of work for little of use.
 */
export class WarmPictures {
  private readonly asked = new LRUCache<string, { wanted: ImageRequest; format: ImageFormat }>({
    max: REMEMBERED,
  });
  private readonly stopped = new AbortController();
  private round = 0;

  constructor(
    private readonly images: Pick<ResizedImages, 'get' | 'isIdle'>,
    private readonly originalOf: (src: string) => string | null,
  ) {}

  /** Remembers what a visitor asked for. */
  note(wanted: ImageRequest, format: ImageFormat): void {
    this.asked.set([wanted.src, wanted.w, wanted.q, format].join(' '), { wanted, format });
  }

  /** A round for what is live now; ends an earlier one. Answers how many were made. */
  async begin(): Promise<number> {
    const round = (this.round += 1);
    const { signal } = this.stopped;
    let made = 0;
    for (const { wanted, format } of Array.from(this.asked.values())) {
      while (!this.images.isIdle && !signal.aborted)
        await wait(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || round !== this.round) return made;
      const original = this.originalOf(wanted.src);
      const asker = { client: WARMER, signal };
      const picture = original && (await this.images.get(original, wanted, format, asker).catch(() => null));
      if (picture && picture.origin === 'made') made += 1;
    }
    return made;
  }

  stop(): void {
    this.stopped.abort();
  }
}
