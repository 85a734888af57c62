import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { STREAMS } from '@studio/contracts';
import { exportNumber, makeRoomIn, MetricsRegistry, ServiceKitModule } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { KeptAddressController } from './addresses/kept-address.controller.js';
import { KeptAddressEntity } from './addresses/kept-address.js';
import { CancelOrder } from './cancellation/cancel-order.js';
import { CancelOrderController } from './cancellation/cancel-order.controller.js';
import { ForgetCartAdditions } from './cart/cart-changes.js';
import { CartController } from './cart/cart.controller.js';
import { CartAdditionEntity, CartEntity, CartItemEntity } from './cart/cart.entity.js';
import { PriceCart } from './cart/price-cart.js';
import { ProductCache, ShopInfoCache } from './catalog/catalog-cache.js';
import { CancelEarlierPayments } from './checkout/cancel-earlier-payments.js';
import { CreateDonation } from './checkout/create-donation.js';
import { CreatePaymentIntent } from './checkout/create-payment-intent.js';
import { PlaceOrder } from './checkout/place-order.js';
import { ReserveOrderStock, ResumeInterruptedOrders } from './checkout/reserve-order-stock.js';
import { ResumePayment } from './checkout/resume-payment.js';
import type { CommerceConfig } from './config.js';
import { ActOnOrder } from './desk/act-on-order.js';
import { AskMembers } from './desk/ask-members.js';
import { DeskDonationsController } from './desk/desk-donations.controller.js';
import { DeskListsController } from './desk/desk-lists.controller.js';
import { DeskOrdersController } from './desk/desk-orders.controller.js';
import { ExportAccounts } from './desk/export-accounts.js';
import { GetCustomer } from './desk/get-customer.js';
import { OrderNoteEntity, OrderReplyEntity } from './desk/order-notes.js';
import { PreviewParcels } from './desk/preview-parcels.js';
import { ReadDeskOrder } from './desk/read-desk-order.js';
import { RefundOrder } from './desk/refund-order.js';
import { RepliesController } from './desk/replies.controller.js';
import { DonationTransitions } from './donations/donation-transitions.js';
import { DonationEntity } from './donations/donation.entity.js';
import { DonationsController } from './donations/donations.controller.js';
import { ForgetDonors } from './donations/forget-donors.js';
import { ForgottenPersonEntity } from './forgotten-people/forgotten-person.js';
import { ReadHealth } from './health/read-health.js';
import { Initial1700000000001 } from './initial.migration.js';
import { ForgetShippedAddresses } from './orders/order-addresses.js';
import { OrderTransitions } from './orders/order-transitions.js';
import { OrderEntity } from './orders/order.entity.js';
import { OrdersController } from './orders/orders.controller.js';
import { UndoSteps } from './orders/undo-steps.js';
import { FetchFees } from './payments/fetch-fees.js';
import { OpenPayment } from './payments/open-payment.js';
import { PaymentPolicy } from './payments/payment-policy.js';
import { PaymentEntity } from './payments/payment.entity.js';
import { StartPayment } from './payments/start-payment.js';
import { ForgetPerson } from './people/forget-person.js';
import { PeopleController } from './people/people.controller.js';
import { ProviderEventEntity } from './provider-events/provider-event.entity.js';
import {
  ProviderEventsController,
  WorkOnProviderEvents,
} from './provider-events/provider-events.controller.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { RefundEntity } from './refunds/refund.entity.js';
import { STUCK_REFUNDS } from './refunds/claim-refunds.js';
import { FollowFailedRefunds } from './refunds/follow-failed-refunds.js';
import { SendRefunds } from './refunds/send-refunds.js';
import { AskForReturn } from './returns/ask-for-return.js';
import { OrderReturnEntity } from './returns/order-return.js';
import { CancelPayment, CancelUnopenedPayment, CancelUnpaidPayments } from './settlement/cancel-payments.js';
import { PublishIncome } from './payments/publish-income.js';
import { CompleteRefund, FollowCharge } from './settlement/follow-charge.js';
import { PayOpenOrders } from './settlement/pay-open-orders.js';
import {
  RECONCILIATION_AGE,
  ReconcilePayments,
  ReconciliationEntity,
  UNSETTLED_PAYMENTS,
} from './settlement/reconcile-payments.js';
import { RefundOrderWhenStockIsUnavailable } from './settlement/refund-order-when-stock-is-unavailable.js';
import { RefundPayments } from './settlement/refund-payments.js';
import { RefundUnmatchedPayments } from './settlement/refund-unmatched-payments.js';
import { SettlePayment } from './settlement/settle-payment.js';

const ENTITIES = [
  CartAdditionEntity,
  CartEntity,
  CartItemEntity,
  DonationEntity,
  ForgottenPersonEntity,
  KeptAddressEntity,
  OrderEntity,
  OrderNoteEntity,
  OrderReplyEntity,
  OrderReturnEntity,
  PaymentEntity,
  ProviderEventEntity,
  ReconciliationEntity,
  RefundEntity,
];

/** Request and event handlers. */
const CONTROLLERS = [
  AskForReturn,
  CancelOrderController,
  CartController,
  CreateDonation,
  CreatePaymentIntent,
  DeskDonationsController,
  DeskListsController,
  DeskOrdersController,
  DonationsController,
  ExportAccounts,
  ForgetPerson,
  GetCustomer,
  KeptAddressController,
  OrdersController,
  PeopleController,
  PlaceOrder,
  PreviewParcels,
  ProviderEventsController,
  ReadHealth,
  RefundOrder,
  RefundOrderWhenStockIsUnavailable,
  RepliesController,
  ResumePayment,
];

/** Background work: loops (`@Every`) and jobs (`@JobHandler`). */
const BACKGROUND = [
  CancelUnpaidPayments,
  ForgetCartAdditions,
  ForgetDonors,
  ForgetShippedAddresses,
  FetchFees,
  FollowFailedRefunds,
  ReconcilePayments,
  RefundPayments,
  RefundUnmatchedPayments,
  ResumeInterruptedOrders,
  SendRefunds,
  UndoSteps,
  WorkOnProviderEvents,
];

const RULES = [
  ActOnOrder,
  AskMembers,
  CancelOrder,
  CancelEarlierPayments,
  CancelPayment,
  CompleteRefund,
  PublishIncome,
  DonationTransitions,
  CancelUnopenedPayment,
  FollowCharge,
  OpenPayment,
  OrderTransitions,
  PaymentPolicy,
  PaymentProvider,
  PayOpenOrders,
  PriceCart,
  ProductCache,
  ReadDeskOrder,
  ReserveOrderStock,
  SettlePayment,
  ShopInfoCache,
  StartPayment,
];

/** Carts, orders, payments and donations. */
@Module({})
export class CommerceModule {
  constructor(metrics: MetricsRegistry, database: DataSource) {
    exportNumber(metrics, database, STUCK_REFUNDS);
    exportNumber(metrics, database, RECONCILIATION_AGE);
    exportNumber(metrics, database, UNSETTLED_PAYMENTS);
  }

  static forRoot(config: CommerceConfig): DynamicModule {
    return {
      module: CommerceModule,
      imports: [
        ServiceKitModule.forRoot({ name: 'commerce', config, migrations: [Initial1700000000001] }),
        TypeOrmModule.forFeature(ENTITIES),
      ],
      controllers: CONTROLLERS,
      providers: [
        ...BACKGROUND,
        ...RULES,
        // Commerce publishes most of the events.
        makeRoomIn(STREAMS.EVENTS),
      ],
    };
  }
}
