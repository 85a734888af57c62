import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { JobHandler } from '@studio/service-kit';
import { DataSource, LessThan, type Repository } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { ReservationEntity } from './stock.entities.js';
import { Stock } from './stock.js';

/**
 * How long after its expiry a reservation is still kept, in ms. Commerce cancels the payment and releases the stock
 * itself; letting go before it has done so could sell the same piece twice, so this waits for hours.
 */
export const EXPIRY_GRACE_MS = 6 * 60 * 60_000;
/** Reservations ended in one run. */
const BATCH = 100;

/** Backstop: ends reservations that commerce never released. */
@Injectable()
export class ExpireReservations {
  private readonly log = new Logger(ExpireReservations.name);

  constructor(
    @InjectRepository(ReservationEntity) private readonly reservations: Repository<ReservationEntity>,
    private readonly dataSource: DataSource,
    private readonly stock: Stock,
    private readonly products: ProductCache,
  ) {}

  @JobHandler('expire-reservations', { cron: '*/10 * * * *' })
  async handle(): Promise<void> {
    await this.expire(Date.now());
  }

  /** Ends what expired before `now`, ms since the epoch, less the grace; returns how many orders. */
  async expire(now: number): Promise<number> {
    const due = await this.reservations.find({
      select: { orderId: true },
      where: { state: 'held', expiresAt: LessThan(new Date(now - EXPIRY_GRACE_MS)) },
      order: { expiresAt: 'ASC' },
      take: BATCH,
    });
    let expired = 0;
    for (const { orderId } of due) {
      if (await this.dataSource.transaction((manager) => this.stock.expire(manager, orderId))) expired += 1;
    }
    if (expired > 0) this.log.warn(`${expired} reservations had expired and were ended`);
    this.products.refresh();
    return expired;
  }
}
