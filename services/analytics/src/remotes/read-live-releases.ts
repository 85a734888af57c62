import { Kvm } from '@nats-io/kv';
import { Controller } from '@nestjs/common';
import {
  CANARY_TRIALS_BUCKET,
  CanaryTrial,
  listLiveReleases,
  type LiveRelease,
  REGISTRY_BUCKET,
  RegistryEntry,
} from '@studio/contracts';
import { NatsConnection, RequestHandler } from '@studio/service-kit';
import { z } from 'zod';

const Release = z.object({ version: RegistryEntry.shape.live.shape.version });
/** The fields of a registry entry that name releases. */
const Entry = z.object({
  live: Release,
  canary: z.object({ manifest: Release, share: z.number() }).nullable(),
});

/** Reads from the registry which releases visitors get, and how the canary watch judges the canaries. */
@Controller()
export class ReadLiveReleases {
  constructor(private readonly nats: NatsConnection) {}

  @RequestHandler(listLiveReleases)
  async list(): Promise<LiveRelease[]> {
    const stores = new Kvm(this.nats.nc);
    const [registry, trials] = await Promise.all([
      stores.open(REGISTRY_BUCKET),
      stores.create(CANARY_TRIALS_BUCKET),
    ]);
    const found: LiveRelease[] = [];
    for await (const remote of await registry.keys()) {
      const entry = Entry.safeParse((await registry.get(remote))?.json()).data;
      if (!entry) continue;
      const { live, canary } = entry;
      const trial = canary && CanaryTrial.safeParse((await trials.get(remote))?.json()).data;
      const isOfNow = trial?.version === canary?.manifest.version && trial?.live === live.version;
      found.push({
        remote,
        live: live.version,
        canary: canary && {
          version: canary.manifest.version,
          share: canary.share,
          state: trial && isOfNow ? trial.state : null,
        },
      });
    }
    return found.sort((a, b) => (a.remote < b.remote ? -1 : 1));
  }
}
