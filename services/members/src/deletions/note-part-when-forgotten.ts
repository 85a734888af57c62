import { Controller } from '@nestjs/common';
import { type CloudEvent, type Done, finishSignInErasure, personForgotten } from '@studio/contracts';
import { type DataOf, EventHandler, type InputOf, RequestHandler } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Deletions, SIGN_IN } from './deletions.js';

@Controller()
export class NotePartWhenForgotten {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deletions: Deletions,
  ) {}

  @EventHandler(personForgotten, { consumer: 'members-note-forgotten' })
  handle({ data, time }: CloudEvent<DataOf<typeof personForgotten>>, manager: EntityManager): Promise<void> {
    return this.deletions.finish(manager, data.deletionId, data.service, new Date(time));
  }

  @RequestHandler(finishSignInErasure)
  async finishSignIn({ id }: InputOf<typeof finishSignInErasure>): Promise<Done> {
    await this.dataSource.transaction((manager) => this.deletions.finish(manager, id, SIGN_IN));
    return { ok: true };
  }
}
