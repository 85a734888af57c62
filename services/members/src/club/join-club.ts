import { Controller } from '@nestjs/common';
import { type Done, joinClub } from '@studio/contracts';
import {
  accountDeleted,
  RequestHandler,
  type RequestContext,
  callerOf,
  type InputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { queueMailForPerson } from '../mail/queue-mail.js';

@Controller()
export class JoinClub {
  constructor(private readonly data: DataSource) {}

  /** Under the session's own address, whatever the form says: nobody enrols somebody else. */
  @RequestHandler(joinClub)
  async handle(_: InputOf<typeof joinClub>, context: RequestContext): Promise<Done> {
    const { userId } = callerOf(context);
    await this.data.transaction(async (tx) => {
      const people: unknown[] = await tx.query('SELECT 1 FROM people WHERE id = $1 FOR KEY SHARE', [userId]);
      if (people.length === 0) throw accountDeleted();
      const joined: unknown[] = await tx.query(
        'INSERT INTO club_memberships (person_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1',
        [userId],
      );
      if (joined.length === 0) return;
      await queueMailForPerson(tx, userId, `club-welcome:${userId}`, { kind: 'club-welcome' });
    });
    return { ok: true };
  }
}
