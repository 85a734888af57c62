import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '@studio/contracts';
import { BusError, Every, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ContentActs, hideAsPlannedIn, publishIn } from './content-acts.js';
import type { Reference } from './content-items.js';

const LOOK_EVERY_MS = 1_000;

type Due = Reference & {
  isPublication: boolean;
  /** When it is due. */
  at: Date;
  userId: string | null;
  name: string | null;
};

const DUE = `
  SELECT i.kind, i.key, least(publish_at, unpublish_at) AS at,
         coalesce(publish_at <= least(now(), unpublish_at), false) AS "isPublication", planned.actor_id AS "userId",
         planned.actor_name AS name
  FROM content_items i
  LEFT JOIN LATERAL (SELECT actor_id, actor_name FROM content_acts a WHERE a.kind = i.kind AND a.key = i.key
                     AND act IN ('plan', 'send') ORDER BY id DESC LIMIT 1) planned ON true
  WHERE publish_at <= now() OR unpublish_at <= now() ORDER BY least(publish_at, unpublish_at)`;

/** The other time stays, and one that somebody has set meanwhile. */
const giveUp = (time: 'publish_at' | 'unpublish_at') => `
  UPDATE content_items SET problem = $3, ${time} = NULL WHERE kind = $1 AND key = $2 AND ${time} = $4`;

/** Publishes and hides items at the times that the desk has set. */
@Injectable()
export class ScheduledContent {
  private readonly log = new Logger(ScheduledContent.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: ContentActs,
  ) {}

  /** Publishes and hides all due items. A failed item is retried by the next run and does not affect the others. */
  @Every(LOOK_EVERY_MS)
  async run(): Promise<boolean> {
    let isProgress = false;
    for (const due of await rows<Due>(this.dataSource, DUE)) {
      const { kind, key } = due;
      try {
        await this.carryOut(due);
        isProgress = true;
      } catch (error) {
        this.log.error({ err: error, kind, key }, 'scheduled content failed; will retry');
      }
    }
    return isProgress;
  }

  private async carryOut({ kind, key, isPublication, ...due }: Due): Promise<void> {
    const actor: Caller = {
      userId: due.userId ?? '00000000-0000-0000-0000-000000000000',
      email: 'desk@studio.invalid',
      firstName: due.name ?? 'Schedule',
      lastName: '',
    };
    try {
      await this.acts.actPublicly({ kind, key }, actor, (item) => {
        const at = isPublication ? item.publishAt : item.unpublishAt;
        // Another process, or a person, was faster. Only the database's clock says what is due.
        if (at?.getTime() !== due.at.getTime()) return { act: 'plan', change: (state) => state };
        return isPublication
          ? { act: 'publish', change: publishIn(kind) }
          : { act: 'unpublish', change: hideAsPlannedIn(kind) };
      });
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      await rows(this.dataSource, giveUp(isPublication ? 'publish_at' : 'unpublish_at'), [
        kind,
        key,
        `Was not ${isPublication ? 'published' : 'hidden'} as planned. ${error.message}`,
        due.at,
      ]);
    }
  }
}
