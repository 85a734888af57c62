import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { forgetAddress, getAddress, keepAddress } from '@studio/contracts';
import {
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

  /** Throws `account-deleted`. */
  @RequestHandler(keepAddress)
  async keep(address: InputOf<typeof keepAddress>, context: RequestContext): Promise<Answer> {
    const { userId } = callerOf(context);
    await this.addresses
      .upsert({ userId, address, keptAt: () => 'now()' }, ['userId'])
      .catch(asAccountDeleted);
    return { address };
  }

  @RequestHandler(forgetAddress)
  async forget(_input: InputOf<typeof forgetAddress>, context: RequestContext): Promise<Answer> {
    await this.addresses.delete({ userId: callerOf(context).userId });
    return { address: null };
  }
}
