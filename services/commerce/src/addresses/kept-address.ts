import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { forgetAddress, getAddress, keepAddress, type KeptAddress as Address } from '@studio/contracts';
import {
  BusError,
  RequestHandler,
  callerOf,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { KeptAddressEntity } from './kept-address.entity.js';

type Answer = OutputOf<typeof getAddress>;

const CHANGED = 'This address was changed or removed in another window.';

/** The caller's kept address: read, kept in the place of the one before, forgotten. */
@Controller()
export class KeptAddress {
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
      .where('user_id = :userId AND address = CAST(:before AS jsonb)', {
        userId,
        before: JSON.stringify(before),
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
