import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CancellationModule } from '../cancellation/cancellation.module.js';
import { CartModule } from '../cart/cart.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ExportCommerce } from './export-commerce.js';
import { ForgetPerson } from './forget-person.js';
import { ForgetPersonWhenDeleted } from './forget-person-when-deleted.js';
import { GetUnderWay } from './get-under-way.js';

/** What a person may ask of all that is kept about them. */
@Module({
  imports: [AddressesModule, CancellationModule, CartModule, OrdersModule, PaymentsModule],
  controllers: [ExportCommerce, ForgetPersonWhenDeleted, GetUnderWay],
  providers: [ForgetPerson],
})
export class PeopleModule {}
