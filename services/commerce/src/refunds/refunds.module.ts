import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettlementModule } from '../settlement/settlement.module.js';
import { RefundEntity } from './refund.entity.js';
import { SendRefunds } from './send-refunds.js';

/** Money that the desk gives back. */
@Module({
  imports: [TypeOrmModule.forFeature([RefundEntity]), PaymentsModule, SettlementModule],
  providers: [SendRefunds],
  exports: [TypeOrmModule, SendRefunds],
})
export class RefundsModule {}
