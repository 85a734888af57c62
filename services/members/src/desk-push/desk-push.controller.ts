import { ECDH } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  type CloudEvent,
  type Done,
  endDeskPush,
  type OrderFacts,
  getDeskPush,
  listPushOwners,
  orderPaid,
  turnDeskPushOff,
  turnDeskPushOn,
} from '@studio/contracts';
import {
  BusError,
  EventBatchHandler,
  type InputOf,
  Jobs,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  SERVICE_CONFIG,
  callerOf,
  notFound,
  rows,
} from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { PersonEntity } from '../people/person.entity.js';
import { MAX_ATTEMPTS, PushSubscriptionEntity, SEND_DESK_PUSH } from './send-desk-push.js';

/** Maximum number of browsers for one person. A new one replaces the oldest. */
const MAX_BROWSERS = 10;

/** Push notifications about orders: switched on and off by staff for each browser, queued for each paid order. */
@Controller()
export class DeskPushController {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'PUSH_PUBLIC_KEY'>,
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  @RequestHandler(getDeskPush)
  get(_: InputOf<typeof getDeskPush>, context: RequestContext): Promise<OutputOf<typeof getDeskPush>> {
    return this.stateFor(callerOf(context).userId);
  }

  /** Throws `no-push`, `bad-key`. */
  @RequestHandler(turnDeskPushOn)
  async turnOn(
    { endpoint, keys }: InputOf<typeof turnDeskPushOn>,
    context: RequestContext,
  ): Promise<OutputOf<typeof turnDeskPushOn>> {
    const { userId } = callerOf(context);
    if (!this.config.PUSH_PUBLIC_KEY) throw new BusError('no-push', 'This site sends no notifications.');
    if (!isOnCurve(keys.p256dh)) throw new BusError('bad-key', 'The key of this browser cannot be used.');
    await this.dataSource.transaction(async (manager) => {
      // Serialises calls for one person, and excludes a person who is being deleted.
      const person = await manager.findOne(PersonEntity, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!person) throw notFound('person');
      // The caller uses this browser now, so the endpoint moves to them.
      await rows(
        manager,
        `INSERT INTO push_subscriptions (person_id, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4)
         ON CONFLICT (endpoint) DO UPDATE
         SET person_id = $1, p256dh = $3, auth = $4, since = clock_timestamp()`,
        [userId, endpoint, keys.p256dh, keys.auth],
      );
      await rows(
        manager,
        `DELETE FROM push_subscriptions WHERE id IN
         (SELECT id FROM push_subscriptions WHERE person_id = $1 ORDER BY since DESC OFFSET $2)`,
        [userId, MAX_BROWSERS],
      );
    });
    return this.stateFor(userId);
  }

  @RequestHandler(turnDeskPushOff)
  async turnOff(
    { endpoint }: InputOf<typeof turnDeskPushOff>,
    context: RequestContext,
  ): Promise<OutputOf<typeof turnDeskPushOff>> {
    const { userId } = callerOf(context);
    await this.dataSource.manager.delete(PushSubscriptionEntity, { endpoint, personId: userId });
    return this.stateFor(userId);
  }

  @RequestHandler(listPushOwners)
  async owners(): Promise<OutputOf<typeof listPushOwners>> {
    const subscriptions = await this.dataSource.manager.find(PushSubscriptionEntity);
    return { userIds: [...new Set(subscriptions.map(({ personId }) => personId))] };
  }

  @RequestHandler(endDeskPush)
  async end({ userId: personId }: InputOf<typeof endDeskPush>): Promise<Done> {
    await this.dataSource.manager.delete(PushSubscriptionEntity, { personId });
    return { ok: true };
  }

  @EventBatchHandler(orderPaid, { consumer: 'members-push-owners' })
  async queue(events: CloudEvent<OrderFacts>[], manager: EntityManager): Promise<void> {
    if (!this.config.PUSH_PUBLIC_KEY) return;
    const subscriptions = await manager.find(PushSubscriptionEntity, { select: { id: true } });
    for (const { id: subscriptionId } of subscriptions)
      for (const { orderId } of events.map(({ data }) => data))
        await this.jobs.add(
          manager,
          SEND_DESK_PUSH,
          { orderId, subscriptionId },
          { key: `${SEND_DESK_PUSH}:${orderId}:${subscriptionId}`, maxAttempts: MAX_ATTEMPTS },
        );
  }

  private async stateFor(personId: string): Promise<OutputOf<typeof getDeskPush>> {
    const subscriptions = await this.dataSource.manager.findBy(PushSubscriptionEntity, { personId });
    return {
      publicKey: this.config.PUSH_PUBLIC_KEY ?? null,
      endpoints: subscriptions.map(({ endpoint }) => endpoint),
    };
  }
}

/** True for a valid point of the curve; messages can only be encrypted for such a key. */
function isOnCurve(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url') !== undefined;
  } catch {
    return false;
  }
}
