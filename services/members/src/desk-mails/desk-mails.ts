import { Controller, Inject } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type CloudEvent, getDeskMails, type OrderFacts, orderPaid, turnDeskMails } from '@studio/contracts';
import {
  BusError,
  callerOf,
  EventBatchHandler,
  RequestHandler,
  SERVICE_CONFIG,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { Column, Entity, PrimaryColumn, type EntityManager, type Repository } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { DeskOrderMail } from './desk-order-email.js';

/** An address of the staff that has turned off mails about orders. */
@Entity('desk_mails_off')
export class DeskMailsOffEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  address: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}

/** Mails to the staff for each paid order, to all configured addresses that have not turned them off. */
@Controller()
export class DeskMails {
  private readonly addresses: readonly string[];

  constructor(
    @Inject(SERVICE_CONFIG) { OWNER_EMAILS }: Pick<MembersConfig, 'OWNER_EMAILS'>,
    @InjectRepository(DeskMailsOffEntity) private readonly off: Repository<DeskMailsOffEntity>,
    private readonly mails: MailQueue,
  ) {
    this.addresses = OWNER_EMAILS;
  }

  @RequestHandler(getDeskMails)
  async get(
    _: InputOf<typeof getDeskMails>,
    context: RequestContext,
  ): Promise<OutputOf<typeof getDeskMails>> {
    const address = this.addressOf(context);
    return { address, on: address !== null && !(await this.off.existsBy({ address })) };
  }

  /** Throws `no-address`. */
  @RequestHandler(turnDeskMails)
  async turn(
    { on }: InputOf<typeof turnDeskMails>,
    context: RequestContext,
  ): Promise<OutputOf<typeof turnDeskMails>> {
    const address = this.addressOf(context);
    if (!address)
      throw new BusError('no-address', 'Your address is not among those that get mails about orders.');
    if (on) await this.off.delete({ address });
    else await this.off.upsert({ address }, ['address']);
    return { address, on };
  }

  @EventBatchHandler(orderPaid, { consumer: 'members-mail-owners' })
  async tell(events: CloudEvent<OrderFacts>[], manager: EntityManager): Promise<void> {
    const off = new Set((await manager.find(DeskMailsOffEntity)).map(({ address }) => address));
    for (const address of this.addresses.filter((one) => !off.has(one)))
      for (const { data } of events) {
        const content: DeskOrderMail = { kind: 'desk-order', orderId: data.orderId };
        await this.mails.addToAddress(manager, address, `desk-order:${data.orderId}:${address}`, content);
      }
  }

  private addressOf(context: RequestContext): string | null {
    return ownAddress(this.addresses, context);
  }
}

/** Returns the caller's address if it is one of the configured addresses. */
export function ownAddress(addresses: readonly string[], context: RequestContext): string | null {
  const address = callerOf(context).email.toLowerCase();
  return addresses.includes(address) ? address : null;
}
