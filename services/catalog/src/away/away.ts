import { isDeepStrictEqual } from 'node:util';
import { Controller, Injectable } from '@nestjs/common';
import { getAway, setAway, type Away } from '@studio/contracts';
import {
  BusError,
  callerOf,
  LastKnown,
  recordDeskAct,
  RequestHandler,
  rows,
  type Database,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { changedMeanwhile } from '../content/content-items.js';

/** Age after which the notice is read again, in ms; the maximum delay of a change. */
const MAX_AGE_MS = 1_000;

type Notice = Away & { endsAt: Date };

/** Reads the current notice, if any. */
async function readAway(database: Database): Promise<Notice | undefined> {
  const [notice] = await rows<Notice>(
    database,
    `SELECT packs_again_on AS "packsAgainOn", text, ends_at AS "endsAt" FROM away_notice WHERE ends_at > now()`,
  );
  return notice;
}

const awayOf = (notice: Notice | undefined): OutputOf<typeof getAway> => ({
  away: notice ? { packsAgainOn: notice.packsAgainOn, text: notice.text } : null,
});

/** Caches the notice, for requests of visitors. */
@Injectable()
export class AwayCache {
  private readonly last: LastKnown<{ notice: Notice | undefined }>;

  constructor(dataSource: DataSource) {
    this.last = new LastKnown(async () => ({ notice: await readAway(dataSource) }), MAX_AGE_MS);
  }

  /**
   * Returns the notice, at most `MAX_AGE_MS` old while the database answers. Undefined when it was never
   * read.
   */
  async get(now = Date.now()): Promise<Notice | undefined> {
    const { notice } = await this.last.get().catch(() => ({ notice: undefined }));
    return notice && notice.endsAt.getTime() > now ? notice : undefined;
  }
}

/** The desk's notice that nothing is packed until a given day. */
@Controller()
export class DeskAway {
  constructor(private readonly dataSource: DataSource) {}

  @RequestHandler(getAway)
  async get(): Promise<OutputOf<typeof getAway>> {
    return awayOf(await readAway(this.dataSource));
  }

  /** Throws `wrong-day` and `changed`. */
  @RequestHandler(setAway)
  set(
    { packsAgainOn, text, zone, seen }: InputOf<typeof setAway>,
    context: RequestContext,
  ): Promise<OutputOf<typeof setAway>> {
    return this.dataSource.transaction(async (manager) => {
      await rows(manager, 'LOCK TABLE away_notice IN SHARE ROW EXCLUSIVE MODE');
      const { away } = awayOf(await readAway(manager));
      const wanted = packsAgainOn ? { packsAgainOn, text } : null;
      if (seen !== undefined && ![seen, wanted].some((one) => isDeepStrictEqual(one, away)))
        throw changedMeanwhile();
      if (!packsAgainOn) await rows(manager, 'DELETE FROM away_notice');
      else {
        const [written] = await rows(
          manager,
          `INSERT INTO away_notice (packs_again_on, text, ends_at)
           SELECT $1::text, $2, day AT TIME ZONE $3 FROM (SELECT $1::text::timestamp AS day) AS asked
           WHERE day AT TIME ZONE $3 > now() AND day AT TIME ZONE $3 < now() + interval '1 year'
           ON CONFLICT (is_the_one) DO UPDATE
             SET packs_again_on = excluded.packs_again_on, text = excluded.text, ends_at = excluded.ends_at
           RETURNING true`,
          [packsAgainOn, text, zone],
        );
        if (!written) throw new BusError('wrong-day', 'Please choose a day after today, within a year.');
      }
      await recordDeskAct(manager, callerOf(context), {
        act: packsAgainOn ? 'set-away' : 'end-away',
        subject: packsAgainOn ?? 'away notice',
        details: { text: packsAgainOn ? text : '' },
      });
      return awayOf(await readAway(manager));
    });
  }
}
