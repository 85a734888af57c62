import { Module, type DynamicModule } from '@nestjs/common';
import { ServiceKitModule } from '@studio/service-kit';
import { AddCartItem } from './cart/add-cart-item.js';
import { ClearCart } from './cart/clear-cart.js';
import { GetCart } from './cart/get-cart.js';
import { PriceCart } from './cart/price-cart.js';
import { RemoveCartItem } from './cart/remove-cart-item.js';
import { UpdateCartItem } from './cart/update-cart-item.js';
import { CancelEarlierPayments } from './checkout/cancel-earlier-payments.js';
import { CreatePaymentIntent } from './checkout/create-payment-intent.js';
import { StartPayment } from './checkout/start-payment.js';
import type { CommerceConfig } from './config.js';
import { CreateDonation } from './donations/create-donation.js';
import { migrations } from './migrations.js';
import { GetOrder } from './orders/get-order.js';
import { GetOrderForMail } from './orders/get-order-for-mail.js';
import { HoldStock } from './orders/hold-stock.js';
import { ListOrders } from './orders/list-orders.js';
import { PlaceOrder } from './orders/place-order.js';
import { ResumePayment } from './orders/resume-payment.js';
import { ResumeInterruptedOrders } from './orders/resume-interrupted-orders.js';
import { CancelPayment } from './payments/cancel-payment.js';
import { CancelUnpaidPayments } from './payments/cancel-unpaid-payments.js';
import { EndUnopenedPayment } from './payments/end-unopened-payment.js';
import { OpenPayment } from './payments/open-payment.js';
import { PaymentPolicy } from './payments/payment-policy.js';
import { ReconcilePayments } from './payments/reconcile-payments.js';
import { RefundOrderWhenStockIsUnavailable } from './payments/refund-order-when-stock-is-unavailable.js';
import { RefundPayments } from './payments/refund-payments.js';
import { RefundUnmatchedPayments } from './payments/refund-unmatched-payments.js';
import { SettlePayment } from './payments/settle-payment.js';
import { ExportCommerce } from './people/export-commerce.js';
import { ForgetPersonWhenDeleted } from './people/forget-person-when-deleted.js';
import { DropProductCopiesWhenProductsChanged } from './products/drop-product-copies-when-products-changed.js';
import { ProductCopies } from './products/product-copies.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { RecordProviderEvent } from './provider-events/record-provider-event.js';
import { WorkOnProviderEvents } from './provider-events/work-on-provider-events.js';

const cart = [GetCart, AddCartItem, UpdateCartItem, RemoveCartItem, ClearCart];
const checkout = [
  CreatePaymentIntent,
  PlaceOrder,
  ResumePayment,
  GetOrder,
  ListOrders,
  GetOrderForMail,
  CreateDonation,
];
const told = [RecordProviderEvent, RefundOrderWhenStockIsUnavailable, DropProductCopiesWhenProductsChanged];
const people = [ExportCommerce, ForgetPersonWhenDeleted];
const money = [
  OpenPayment,
  SettlePayment,
  CancelPayment,
  EndUnopenedPayment,
  StartPayment,
  CancelEarlierPayments,
  HoldStock,
];
/** What runs on its own, on timers. */
const rounds = [
  WorkOnProviderEvents,
  CancelUnpaidPayments,
  RefundPayments,
  RefundUnmatchedPayments,
  ReconcilePayments,
  ResumeInterruptedOrders,
];

/** Carts, orders, payments and donations. */
@Module({})
export class CommerceModule {
  static forRoot(config: CommerceConfig): DynamicModule {
    const policy = new PaymentPolicy({
      orderHoldMs: config.ORDER_HOLD_SECONDS * 1_000,
      orphanGraceMs: config.ORPHAN_GRACE_SECONDS * 1_000,
      reconcileMs: config.RECONCILE_SECONDS * 1_000,
    });
    const provider = new PaymentProvider(config.STRIPE_SECRET_KEY, config.STRIPE_API_URL);
    return {
      module: CommerceModule,
      imports: [ServiceKitModule.forRoot({ name: 'commerce', config, entities: [], migrations })],
      controllers: [...cart, ...checkout, ...told, ...people],
      providers: [
        { provide: PaymentPolicy, useValue: policy },
        { provide: PaymentProvider, useValue: provider },
        ProductCopies,
        PriceCart,
        ...money,
        ...rounds,
      ],
    };
  }
}
