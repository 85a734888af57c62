import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { CallOffOrder } from './call-off-order.js';
import { CancelOrder } from './cancel-order.js';

/** Orders that are called off before they are packed. */
@Module({
  imports: [OrdersModule, SettlementModule],
  controllers: [CancelOrder],
  providers: [CallOffOrder],
  exports: [CallOffOrder],
})
export class CancellationModule {}
