import { Controller } from '@nestjs/common';
import { deletePerson, type Done, personDeleted } from '@studio/contracts';
import { RequestHandler, type RequestContext, callerOf, type InputOf, Outbox } from '@studio/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class DeletePerson {
  constructor(
    private readonly data: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Person, club membership, newsletter and mails, sent or waiting, go in one transaction. Again: nothing happens. */
  @RequestHandler(deletePerson)
  async handle(_: InputOf<typeof deletePerson>, context: RequestContext): Promise<Done> {
    const { userId } = callerOf(context);
    await this.data.transaction(async (tx) => {
      const [people]: [{ email: string }[]] = await tx.query(
        'DELETE FROM people WHERE id = $1 RETURNING email',
        [userId],
      );
      const [person] = people;
      if (!person) return;
      await tx.query('DELETE FROM newsletter_subscriptions WHERE email = lower($1)', [person.email]);
      await tx.query('DELETE FROM mails WHERE lower(recipient) = lower($1)', [person.email]);
      await this.outbox.add(tx, personDeleted, { userId });
    });
    return { ok: true };
  }
}
