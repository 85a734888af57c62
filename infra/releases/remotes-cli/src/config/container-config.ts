import { readConfig } from '@studio/config';
import { TrustedKeys } from '@studio/release-signing';
import { z } from 'zod';
import { UNKNOWN_SOURCE } from '../provenance/checkout-source.ts';
import { openReleaseStore, storeVariables } from './store-variables.ts';

const Config = storeVariables.extend({
  NATS_URL: z.string().min(1),
  RELEASE_PRIVATE_KEY: z.base64().min(32),
  RELEASE_PUBLIC_KEYS: TrustedKeys,
  /** The commit that the image was built from; the image has no Git. Optional. */
  SOURCE_COMMIT: z.string().optional(),
  SOURCE_BRANCH: z.string().optional(),
});

/** Reads the publishing settings from the environment; ends the process when they are missing. */
export function readContainerConfig() {
  const config = readConfig(Config);
  return {
    natsUrl: config.NATS_URL,
    releases: openReleaseStore(config),
    privateKey: config.RELEASE_PRIVATE_KEY,
    publicKeys: config.RELEASE_PUBLIC_KEYS,
    source: {
      ...UNKNOWN_SOURCE,
      commit: config.SOURCE_COMMIT || null,
      branch: config.SOURCE_BRANCH || null,
    },
  };
}
