import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DonationsModule } from '../donations/donations.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { CancelPayment } from './cancel-payment.js';
import { CancelUnpaidPayments } from './cancel-unpaid-payments.js';
import { CompleteRefund } from './complete-refund.js';
import { EndUnopenedPayment } from './end-unopened-payment.js';
import { FollowCharge } from './follow-charge.js';
import { PayOpenOrders } from './pay-open-orders.js';
import { ReconcilePayments } from './reconcile-payments.js';
import { ReconciliationEntity } from './reconciliation.entity.js';
import { RefundOrderWhenStockIsUnavailable } from './refund-order-when-stock-is-unavailable.js';
import { RefundPayments } from './refund-payments.js';
import { RefundUnmatchedPayments } from './refund-unmatched-payments.js';
import { SettlePayment } from './settle-payment.js';

/** Brings payments, with their orders and donations, to where the provider says they are; gives back what is owed. */
@Module({
  imports: [TypeOrmModule.forFeature([ReconciliationEntity]), PaymentsModule, OrdersModule, DonationsModule],
  controllers: [RefundOrderWhenStockIsUnavailable],
  providers: [
    PayOpenOrders,
    SettlePayment,
    FollowCharge,
    CompleteRefund,
    CancelPayment,
    EndUnopenedPayment,
    CancelUnpaidPayments,
    RefundPayments,
    RefundUnmatchedPayments,
    ReconcilePayments,
  ],
  exports: [SettlePayment, CancelPayment, RefundPayments, FollowCharge],
})
export class SettlementModule {}
