import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './node-program.ts';
import { Trouble } from './trouble.ts';

/** Where releases go, and the key that signs the registry. */
export interface Publication {
  natsUrl: string;
  releasesDir: string;
  releaseKey: string;
}

/** Publishes and activates the remotes that were built anew (the release CLI's own work, see infra/release). */
export async function publishRemotes(publication: Publication): Promise<void> {
  const file = join(ROOT, 'infra/release/publish-built-remotes.ts');
  if (!existsSync(file))
    throw new Trouble('infra/release/publish-built-remotes.ts is missing: the remotes cannot be published.');
  const { publishBuiltRemotes } = (await import(file)) as {
    publishBuiltRemotes(to: Publication): Promise<unknown>;
  };
  await publishBuiltRemotes(publication);
}
