import { Injectable } from '@nestjs/common';
import { listGhostDolls } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';

/** How long the catalog's answer is cached, in ms. */
const CACHE_MS = 60_000;

/** Types of ghost dolls in the catalog. Analytics stores no other values as doll types. */
@Injectable()
export class KnownDolls {
  private asked: Promise<ReadonlySet<string>> | undefined;
  private askedAt = -Infinity;

  constructor(private readonly bus: Bus) {}

  /** Returns the type if the catalog has it; null for unknown types, or while the catalog does not answer. */
  async typeOf(type: string | null | undefined, context: RequestOptions): Promise<string | null> {
    if (!type) return null;
    if (!this.asked || performance.now() - this.askedAt > CACHE_MS) {
      this.askedAt = performance.now();
      this.asked = this.bus
        .request(listGhostDolls, {}, context)
        .then((dolls) => new Set(dolls.map((doll) => doll.type)));
    }
    try {
      return (await this.asked).has(type) ? type : null;
    } catch {
      this.asked = undefined;
      return null;
    }
  }
}
