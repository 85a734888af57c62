import { RemoteManifest } from '@studio/contracts';
import type { z } from 'zod';

/** The manifest of a release that shows nothing, with these changes. */
export function releaseManifest(change: Partial<z.input<typeof RemoteManifest>> = {}): RemoteManifest {
  return RemoteManifest.parse({
    name: 'shop',
    version: '1.0.0',
    contract: '^1.0.0',
    shared: {},
    uses: [],
    entry: 'browser/remoteEntry.js',
    serverEntry: 'server/remote.cjs',
    routes: [],
    slots: [],
    assets: {},
    integrity: {},
    ...change,
  });
}
