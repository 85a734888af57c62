import { z } from 'zod';

const Config = z.object({
  NATS_URL: z.string().min(1),
  RELEASES_DIR: z.string().min(1),
  RELEASE_PRIVATE_KEY: z.base64().min(32),
});

/** Reads where to publish. @throws ZodError naming every missing variable. */
export function readContainerConfig(environment: Record<string, string | undefined>) {
  const {
    NATS_URL: natsUrl,
    RELEASES_DIR: releasesDir,
    RELEASE_PRIVATE_KEY: privateKey,
  } = Config.parse(environment);
  return { natsUrl, releasesDir, privateKey };
}
