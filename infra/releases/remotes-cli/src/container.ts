import { readConfig } from '@studio/config';
import { findRemotes } from '@studio/local-runtime';
import { TrustedKeys } from '@studio/release-signing';
import { z } from 'zod';
import { openReleaseStore, storeVariables } from './config/store-variables.ts';
import { UNKNOWN_SOURCE } from './provenance/checkout-source.ts';
import { differencesText, publishBuiltRemotes } from './publish-built-remotes.ts';

const Config = storeVariables.extend({
  NATS_URL: z.string().min(1),
  RELEASE_PRIVATE_KEY: z.base64().min(32),
  RELEASE_PUBLIC_KEYS: TrustedKeys,
  /** The commit that the image was built from; the image has no Git. Optional. */
  SOURCE_COMMIT: z.string().optional(),
  SOURCE_BRANCH: z.string().optional(),
});

/**
 * The `release` container: publishes the remotes of its image. Remotes without a registry entry go live; the others
 * wait for `activate`.
 */
const config = readConfig(Config);
const published = await publishBuiltRemotes({
  folders: findRemotes(),
  natsUrl: config.NATS_URL,
  releases: openReleaseStore(config),
  privateKey: config.RELEASE_PRIVATE_KEY,
  publicKeys: config.RELEASE_PUBLIC_KEYS,
  source: { ...UNKNOWN_SOURCE, commit: config.SOURCE_COMMIT || null, branch: config.SOURCE_BRANCH || null },
});
for (const { name, version } of published) console.log(`published ${name} ${version}`);
for (const line of differencesText(published)) console.log(line);
