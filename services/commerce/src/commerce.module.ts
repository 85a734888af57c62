import { Module, type DynamicModule } from '@nestjs/common';
import { ServiceKitModule } from '@studio/service-kit';
import { AddressesModule } from './addresses/addresses.module.js';
import { CancellationModule } from './cancellation/cancellation.module.js';
import { CartModule } from './cart/cart.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import type { CommerceConfig } from './config.js';
import { DeskModule } from './desk/desk.module.js';
import { DonationsModule } from './donations/donations.module.js';
import { Initial1700000000001 } from './initial.migration.js';
import { OrdersModule } from './orders/orders.module.js';
import { PeopleModule } from './people/people.module.js';
import { ProviderEventsModule } from './provider-events/provider-events.module.js';
import { ReturnsModule } from './returns/returns.module.js';

/** Carts, orders, payments and donations. */
@Module({})
export class CommerceModule {
  static forRoot(config: CommerceConfig): DynamicModule {
    return {
      module: CommerceModule,
      imports: [
        ServiceKitModule.forRoot({ name: 'commerce', config, migrations: [Initial1700000000001] }),
        CartModule,
        CheckoutModule,
        OrdersModule,
        CancellationModule,
        ReturnsModule,
        AddressesModule,
        DonationsModule,
        ProviderEventsModule,
        DeskModule,
        PeopleModule,
      ],
    };
  }
}
