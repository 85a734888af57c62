import { Injectable } from '@nestjs/common';
import { listPageNames } from '@studio/contracts';
import { Bus, Every, isTransient } from '@studio/service-kit';

/** Interval at which the catalog is asked, in ms. */
const EVERY_MS = 10_000;

/**
 * Names of the catalog: values of path parameters for which it has a page, and of `CATALOG_PROPS`. Analytics stores no others,
 * because senders could invent any number of them.
 */
@Injectable()
export class KnownPageNames {
  private names: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  constructor(private readonly bus: Bus) {}

  /** Returns whether the catalog has this value of a parameter or property, as far as it last said. */
  readonly has = (name: string, value: string): boolean => this.names.get(name)?.has(value) ?? false;

  /**
   * Runs once.
   * @throws errors of the catalog, except while it does not answer
   */
  @Every(EVERY_MS)
  async run(): Promise<void> {
    try {
      const names = await this.bus.request(listPageNames, {});
      this.names = new Map(Object.entries(names).map(([name, values]) => [name, new Set(values)]));
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
}
