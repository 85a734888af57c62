import { Injectable } from '@nestjs/common';
import { listPageNames } from '@studio/contracts';
import { Bus, Every, isTransient } from '@studio/service-kit';

/** Interval at which the catalog is asked, in ms. */
const EVERY_MS = 10_000;

/**
 * Values of path parameters for which the catalog has a page. Analytics counts no other page by its path: senders could invent
 * any number of them.
 */
@Injectable()
export class KnownPageNames {
  private names: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  constructor(private readonly bus: Bus) {}

  /** Whether there is a page for this value, as far as the catalog last said. */
  has(parameter: string, value: string): boolean {
    return this.names.get(parameter)?.has(value) ?? false;
  }

  /**
   * Runs once.
   * @throws errors of the catalog, except while it does not answer
   */
  @Every(EVERY_MS)
  async run(): Promise<void> {
    try {
      const names = await this.bus.request(listPageNames, {});
      this.names = new Map(Object.entries(names).map(([parameter, values]) => [parameter, new Set(values)]));
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
}
