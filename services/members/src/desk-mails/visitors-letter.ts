import { Controller, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { getVisitorsLetter, turnVisitorsLetter, type VisitorsLetter } from '@studio/contracts';
import {
  BusError,
  JobHandler,
  RequestHandler,
  rows,
  SERVICE_CONFIG,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { Column, DataSource, Entity, PrimaryColumn, type Repository } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';
import { ownAddress } from './desk-mails.js';
import type { VisitorsLetterMail } from './visitors-letter-email.js';

/** An address of the staff that gets the weekly letter about visitors. */
@Entity('visitors_letters')
export class VisitorsLetterEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  address: string;

  /** Time zone in which weeks begin. */
  @Column('text')
  zone: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}

/** Turns the weekly letter on and off, for the caller's own address. It is off by default. */
@Controller()
export class VisitorsLetterController {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'OWNER_EMAILS'>,
    @InjectRepository(VisitorsLetterEntity) private readonly letters: Repository<VisitorsLetterEntity>,
  ) {}

  @RequestHandler(getVisitorsLetter)
  async get(_: InputOf<typeof getVisitorsLetter>, context: RequestContext): Promise<VisitorsLetter> {
    const address = ownAddress(this.config.OWNER_EMAILS, context);
    return { address, on: address !== null && (await this.letters.existsBy({ address })) };
  }

  /** Throws `no-address`. */
  @RequestHandler(turnVisitorsLetter)
  async turn(
    { on, zone }: InputOf<typeof turnVisitorsLetter>,
    context: RequestContext,
  ): Promise<VisitorsLetter> {
    const address = ownAddress(this.config.OWNER_EMAILS, context);
    if (!address)
      throw new BusError('no-address', 'Your address is not among those that get mails of the desk.');
    if (on) await this.letters.upsert({ address, zone }, ['address']);
    else await this.letters.delete({ address });
    return { address, on };
  }
}

/** Finds the Monday of each address's last whole week. A week is due from the next Monday, 8:00, in the address's zone. */
const DUE = `
  SELECT address, zone, (week - interval '7 days')::date::text AS monday
  FROM visitors_letters, LATERAL (SELECT $1::timestamptz AT TIME ZONE zone AS local) AS clock,
    LATERAL (SELECT date_trunc('week', local) AS week) AS begun
  WHERE local >= week + interval '8 hours'`;

/** Queues the letters. A mail's key names its week, so each week is sent once even if the job runs twice. */
@Injectable()
export class QueueVisitorsLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
  ) {}

  @JobHandler('queue-visitors-letters', { cron: '7 * * * *' })
  async handle(): Promise<void> {
    await this.queue(new Date());
  }

  /** Queues what is due at a time. */
  async queue(now: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const due = await rows<{ address: string; zone: string; monday: string }>(manager, DUE, [now]);
      for (const { address, ...week } of due) {
        const content: VisitorsLetterMail = { kind: 'visitors-letter', ...week };
        await this.mails.addToAddress(manager, address, `visitors-letter:${week.monday}:${address}`, content);
      }
    });
  }
}
