import { readConfig } from '@studio/config';
import { z } from 'zod';

const Config = z.object({
  NATS_URL: z.string().min(1),
  RELEASES_DIR: z.string().min(1),
  RELEASE_PRIVATE_KEY: z.base64().min(32),
});

/** Reads where to publish, from this process's environment; ends the process where that is not told. */
export function readContainerConfig() {
  const {
    NATS_URL: natsUrl,
    RELEASES_DIR: releasesDir,
    RELEASE_PRIVATE_KEY: privateKey,
  } = readConfig(Config);
  return { natsUrl, releasesDir, privateKey };
}
