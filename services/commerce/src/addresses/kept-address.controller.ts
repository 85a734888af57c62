import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type KeptAddress as Address, forgetAddress, getAddress, keepAddress } from '@studio/contracts';
import {
  BusError,
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
} from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { KeptAddressEntity } from './kept-address.js';

type Answer = OutputOf<typeof getAddress>;

const CHANGED = 'This address was changed or removed in another window.';

/** The caller's kept address: read, replaced and deleted. */
@Controller()
export class KeptAddressController {
  constructor(
    @InjectRepository(KeptAddressEntity) private readonly addresses: Repository<KeptAddressEntity>,
  ) {}

  @RequestHandler(getAddress)
  async read(_input: InputOf<typeof getAddress>, context: RequestContext): Promise<Answer> {
    const kept = await this.addresses.findOneBy({ userId: callerOf(context).userId });
    return { address: kept?.address ?? null };
  }

  /** Throws `account-deleted`, `address-changed`. */
  @RequestHandler(keepAddress)
  async keep(
    { replaces, ...address }: InputOf<typeof keepAddress>,
    context: RequestContext,
  ): Promise<Answer> {
    const { userId } = callerOf(context);
    if (replaces) await this.replace(userId, replaces, address);
    else
      await this.addresses
        .upsert({ userId, address, keptAt: () => 'now()' }, ['userId'])
        .catch(asAccountDeleted);
    return { address };
  }

  private async replace(userId: string, before: Address, address: Address): Promise<void> {
    const { affected } = await this.addresses
      .createQueryBuilder()
      .update()
      .set({ address, keptAt: () => 'now()' })
      // Also the new one: the answer to the first request may be lost.
      .where('user_id = :userId AND address IN (CAST(:before AS jsonb), CAST(:after AS jsonb))', {
        userId,
        before: JSON.stringify(before),
        after: JSON.stringify(address),
      })
      .execute();
    if (!affected) throw new BusError('address-changed', CHANGED);
  }

  @RequestHandler(forgetAddress)
  async forget(_input: InputOf<typeof forgetAddress>, context: RequestContext): Promise<Answer> {
    await this.addresses.delete({ userId: callerOf(context).userId });
    return { address: null };
  }
}
