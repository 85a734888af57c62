import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { ShopInfoCache } from '../shop-info/shop-info-cache.js';
import { CancelEarlierPayments } from './cancel-earlier-payments.js';
import { CreatePaymentIntent } from './create-payment-intent.js';
import { PlaceOrder } from './place-order.js';
import { ReserveOrderStock } from './reserve-order-stock.js';
import { ResumeInterruptedOrders } from './resume-interrupted-orders.js';
import { ResumePayment } from './resume-payment.js';

/** From a cart to an order whose stock is reserved and whose payment is open. */
@Module({
  imports: [CartModule, PaymentsModule, OrdersModule, SettlementModule],
  controllers: [CreatePaymentIntent, PlaceOrder, ResumePayment],
  providers: [CancelEarlierPayments, ReserveOrderStock, ResumeInterruptedOrders, ShopInfoCache],
})
export class CheckoutModule {}
