import {
  Global,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { BackgroundLoop } from './background-loop.js';
import { EVERY, type EveryMs } from './every.js';
import { findMarkedMethods } from './find-marked-methods.js';

/** Runs the `@Every` methods of this process from start to drain. */
@Injectable()
export class BackgroundLoops implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loops = new Map<unknown, BackgroundLoop[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance, mark, call } of findMarkedMethods<EveryMs>(this.discovery, this.scanner, EVERY)) {
      const { name } = instance.constructor;
      const everyMs = typeof mark === 'number' ? mark : mark(instance as never);
      const loop = new BackgroundLoop({ name, everyMs, run: () => call() });
      this.loops.set(instance.constructor, [...(this.loops.get(instance.constructor) ?? []), loop]);
      loop.start();
    }
  }

  /** Starts no new runs; resolves when the current ones have ended. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.loops.values()].flat().map((loop) => loop.stop()));
  }

  /** Runs a provider's `@Every` methods now, or once more when the current run ends. */
  poke(provider: Type): void {
    for (const loop of this.loops.get(provider) ?? []) loop.poke();
  }
}

/** Provides `BackgroundLoops` globally and runs the `@Every` methods of the application. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [BackgroundLoops], exports: [BackgroundLoops] })
export class BackgroundModule {}
