import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { JobHandler } from '@studio/service-kit';
import { DataSource, Raw, type Repository } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { ReservationEntity, timeAfter } from './stock.entities.js';
import { Stock } from './stock.js';

/**
 * Time from the expiry of a reservation to its release, in ms. Commerce cancels the payment and releases the
 * stock itself. An earlier release could sell the same piece twice, so this backstop waits for hours.
 */
const EXPIRY_GRACE_MS = 6 * 60 * 60_000;
/** Maximum reservations per run. */
const BATCH = 100;

/** Backstop: releases expired reservations that commerce never released. */
@Injectable()
export class ExpireReservations {
  private readonly log = new Logger(ExpireReservations.name);

  constructor(
    @InjectRepository(ReservationEntity) private readonly reservations: Repository<ReservationEntity>,
    private readonly dataSource: DataSource,
    private readonly stock: Stock,
    private readonly products: ProductCache,
  ) {}

  /** Expires reservations that ended more than the grace period ago. */
  @JobHandler('expire-reservations', { cron: '*/10 * * * *' })
  async expire(): Promise<void> {
    const due = await this.reservations.find({
      select: { orderId: true },
      where: { state: 'held', expiresAt: Raw((column) => `${column} < ${timeAfter(-EXPIRY_GRACE_MS)}`) },
      order: { expiresAt: 'ASC' },
      take: BATCH,
    });
    let expired = 0;
    for (const { orderId } of due) {
      if (await this.dataSource.transaction((manager) => this.stock.expire(manager, orderId))) expired += 1;
    }
    if (expired > 0) this.log.warn(`${expired} reservations expired without a release by commerce`);
    this.products.refresh();
  }
}
