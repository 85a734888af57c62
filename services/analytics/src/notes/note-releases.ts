import { Kvm } from '@nats-io/kv';
import { Injectable } from '@nestjs/common';
import { RELEASE_HISTORY_BUCKET, ReleaseChange } from '@studio/contracts';
import { JobHandler, NatsConnection } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { addNotes, type SiteNote } from './add-notes.js';

const KINDS: Partial<Record<ReleaseChange['action'], SiteNote['kind']>> = {
  activate: 'release-activated',
  rollback: 'release-rolled-back',
};

/** Makes a note of each release that went live or was rolled back, from the history of releases. */
@Injectable()
export class NoteReleases {
  constructor(
    private readonly nats: NatsConnection,
    private readonly dataSource: DataSource,
  ) {}

  @JobHandler('note-releases', { cron: '*/5 * * * *' })
  async handle(): Promise<void> {
    const bucket = await new Kvm(this.nats.nc).create(RELEASE_HISTORY_BUCKET);
    const notes: SiteNote[] = [];
    for await (const key of await bucket.keys()) {
      const change = ReleaseChange.safeParse((await bucket.get(key))?.json()).data;
      const kind = change && KINDS[change.action];
      if (!kind || !change.to) continue;
      const { remote, to, at, revision } = change;
      notes.push({ key: `release ${remote} ${revision}`, at, kind, text: `${remote}@${to}` });
    }
    await addNotes(this.dataSource, notes);
  }
}
