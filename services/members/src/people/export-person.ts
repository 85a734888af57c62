import { Controller } from '@nestjs/common';
import { exportPerson } from '@studio/contracts';
import {
  accountDeleted,
  RequestHandler,
  type RequestContext,
  callerOf,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PersonEntity } from './person.entity.js';

@Controller()
export class ExportPerson {
  constructor(private readonly data: DataSource) {}

  @RequestHandler(exportPerson)
  async handle(
    _: InputOf<typeof exportPerson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof exportPerson>> {
    const person = await this.data.manager.findOneBy(PersonEntity, { id: callerOf(context).userId });
    if (!person) throw accountDeleted();
    const [since]: { club: Date | null; newsletter: Date | null }[] = await this.data.query(
      `SELECT (SELECT since FROM club_memberships WHERE person_id = $1) AS club,
              (SELECT since FROM newsletter_subscriptions WHERE email = lower($2)) AS newsletter`,
      [person.id, person.email],
    );
    const { firstName, lastName, email, createdAt } = person;
    return {
      person: { firstName, lastName, email, createdAt: createdAt.toISOString() },
      clubMemberSince: since?.club?.toISOString() ?? null,
      newsletterSince: since?.newsletter?.toISOString() ?? null,
    };
  }
}
