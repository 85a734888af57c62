import { openReleaseStore } from '../config/store-variables.ts';
import type { ReleaseConfig } from '../config/release-config.ts';
import type { ReleaseTools } from './change-release.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { isUnanswered } from '../registry/registry-errors.ts';
import { findRelease } from './find-release.ts';
import { keyIdOf, publicKeyOf } from '@studio/release-signing';

/** The dependencies of a command. */
export type Workbench = ReturnType<typeof openWorkbench>;

export function openWorkbench(config: ReleaseConfig) {
  const releases = openReleaseStore(config);
  return {
    config,
    releases,
    release: (name: string, version: string) => findRelease(releases, name, version),
    /** Runs `work` with the registry open. A missing answer of NATS is thrown as a sentence. */
    async inRegistry<T>(work: (tools: ReleaseTools) => Promise<T>): Promise<T> {
      try {
        await using registry = await openRegistry({
          natsUrl: config.NATS_URL,
          privateKey: config.RELEASE_PRIVATE_KEY,
          publicKeys: config.RELEASE_PUBLIC_KEYS,
        });
        const verifiedAfterMs = config.RELEASE_VERIFIED_AFTER_SECONDS * 1_000;
        return await work({ registry, releases, by: config.RELEASE_AUTHOR, verifiedAfterMs });
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        throw new Error(
          'NATS did not answer in time, so the change may be done or not: see `list` and `history`, then run this again.',
          { cause: error },
        );
      }
    },
  };
}

/** The target of a command as text. */
export function whereaboutsText({ config, releases }: Workbench): string {
  const kid = keyIdOf(publicKeyOf(config.RELEASE_PRIVATE_KEY));
  return `registry ${withoutPassword(config.NATS_URL)}, releases in ${releases.place}, key ${kid}, as ${config.RELEASE_AUTHOR}`;
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/g, '//');
}
