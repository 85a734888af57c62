import { Injectable } from '@nestjs/common';
import { getSite, type Site } from '@studio/contracts';
import { Bus } from '@studio/service-kit';

/** How long the brand is believed before it is asked for again, in ms. */
const MAX_AGE_MS = 5 * 60_000;

/** The brand as catalog tells it, kept for some minutes; the last one known serves while catalog is away. */
@Injectable()
export class Brand {
  private site: Site | undefined;
  private askedAt = 0;

  constructor(private readonly bus: Bus) {}

  /** Throws a BusError when it was never known and catalog does not answer. */
  async get(): Promise<Site> {
    if (this.site && Date.now() - this.askedAt < MAX_AGE_MS) return this.site;
    try {
      this.site = await this.bus.request(getSite, {});
      this.askedAt = Date.now();
    } catch (error) {
      if (!this.site) throw error;
    }
    return this.site;
  }
}
