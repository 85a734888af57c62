import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentProvider } from '../provider/payment-provider.js';
import { LearnFees } from './learn-fees.js';
import { OpenPayment } from './open-payment.js';
import { PaymentPolicy } from './payment-policy.js';
import { PaymentEntity } from './payment.entity.js';
import { StartPayment } from './start-payment.js';

/** Payments, and the provider that takes them. Knows nothing of what a payment is for. */
@Module({
  imports: [TypeOrmModule.forFeature([PaymentEntity])],
  providers: [PaymentPolicy, PaymentProvider, LearnFees, StartPayment, OpenPayment],
  exports: [TypeOrmModule, PaymentPolicy, PaymentProvider, StartPayment, OpenPayment],
})
export class PaymentsModule {}
