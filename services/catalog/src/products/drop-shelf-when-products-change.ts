import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { CATALOG_CONFIG } from '../catalog-config.token.js';
import type { CatalogConfig } from '../config.js';
import { PRODUCTS_CHANNEL } from './product-changes.js';
import { Shelf } from './shelf.js';

/** Pause before the connection is made again, in ms. */
const RECONNECT_MS = 1_000;

/** Holds one connection that listens for changes by any replica and drops the in-memory copy at each. */
@Injectable()
export class DropShelfWhenProductsChange implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stop = new AbortController();
  private running: Promise<void> | undefined;
  private client: Client | undefined;

  constructor(
    private readonly shelf: Shelf,
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.client?.end().catch(() => undefined);
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stop.signal.aborted) {
      await this.listen().catch(() => undefined);
      await sleep(RECONNECT_MS, undefined, { signal: this.stop.signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection ends; what happened while there was none is covered by the copy's age. */
  private async listen(): Promise<void> {
    const client = new Client({ connectionString: this.config.DATABASE_URL, keepAlive: true });
    this.client = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    client.on('notification', () => this.shelf.drop());
    await client.connect();
    await client.query(`LISTEN ${PRODUCTS_CHANNEL}`);
    this.shelf.drop();
    await ended;
  }
}
