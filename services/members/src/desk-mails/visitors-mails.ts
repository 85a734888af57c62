import { Controller, Inject } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  getVisitorsMail,
  turnVisitorsMail,
  type VisitorsMail,
  type VisitorsMailKind,
} from '@studio/contracts';
import {
  BusError,
  RequestHandler,
  SERVICE_CONFIG,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { Column, Entity, PrimaryColumn, type Repository } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { ownAddress } from './desk-mails.js';

/** An address of the staff that gets mails about visitors of a kind. */
@Entity('visitors_mails')
export class VisitorsMailEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  address: string;

  @PrimaryColumn('text')
  kind: VisitorsMailKind;

  /** Time zone in which weeks and days begin. */
  @Column('text')
  zone: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}

/** Turns mails about visitors on and off, for the caller's own address. They are off by default. */
@Controller()
export class VisitorsMailsController {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'OWNER_EMAILS'>,
    @InjectRepository(VisitorsMailEntity) private readonly mails: Repository<VisitorsMailEntity>,
  ) {}

  @RequestHandler(getVisitorsMail)
  async get({ kind }: InputOf<typeof getVisitorsMail>, context: RequestContext): Promise<VisitorsMail> {
    const address = ownAddress(this.config.OWNER_EMAILS, context);
    return { address, on: address !== null && (await this.mails.existsBy({ address, kind })) };
  }

  /** Throws `no-address`, and `invalid-input` for a zone that Postgres does not know. */
  @RequestHandler(turnVisitorsMail)
  async turn(
    { kind, on, zone }: InputOf<typeof turnVisitorsMail>,
    context: RequestContext,
  ): Promise<VisitorsMail> {
    const address = ownAddress(this.config.OWNER_EMAILS, context);
    if (!address)
      throw new BusError('no-address', 'Your address is not among those that get mails of the desk.');
    if (on) {
      // Fails for a zone that Postgres does not know, so that it is not stored.
      await this.mails.query('SELECT now() AT TIME ZONE $1', [zone]);
      await this.mails.upsert({ address, kind, zone }, ['address', 'kind']);
    } else await this.mails.delete({ address, kind });
    return { address, on };
  }
}
