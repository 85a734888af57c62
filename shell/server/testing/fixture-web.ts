import type { RemoteManifest } from '@studio/contracts';
import type { createApp } from '../app.js';
import { watchedGateway } from './fixture-gateway.js';
import { fixtureRelease } from './fixture-release.js';
import { passTime } from './pass-time.js';
import { testApp } from './test-app.js';

export type FixtureWeb = Awaited<ReturnType<typeof fixtureWeb>>;

/** A web server with a live release and a fake gateway that can fail. */
export async function fixtureWeb(
  env: Record<string, string> = {},
  more: Pick<Parameters<typeof createApp>[0], 'pausesMs' | 'verified' | 'originOf' | 'askReports'> = {},
) {
  const watched = watchedGateway();
  // A busy machine does not sign a visitor out.
  const patient = { REQUEST_TIMEOUT_FACTOR: '20', ...env };
  const web = await testApp(patient, { gateway: watched.gateway, ...more });
  const { entry } = await fixtureRelease(web.releasesDir);
  web.registry.set(entry);
  await web.releases.settled();
  // Expires the data that the release's trial has read.
  passTime(4_000);
  watched.asked.length = 0;
  return {
    ...watched,
    ...web,
    entry,
    /** Writes a release without activating it. `serverCode` runs at the end of its build for Node. */
    async publish(change: Partial<RemoteManifest>, serverCode?: string) {
      const { entry: made, folder } = await fixtureRelease(web.releasesDir, change, serverCode);
      return { release: made.live, folder };
    },
    /** Number of shared documents that were rendered so far. */
    async rendered() {
      const { values } = await web.metrics.documents.get();
      return values.find(({ labels }) => labels.kind === 'rendered')?.value ?? 0;
    },
  };
}
