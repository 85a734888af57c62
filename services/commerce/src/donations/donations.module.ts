import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentsModule } from '../payments/payments.module.js';
import { CreateDonation } from './create-donation.js';
import { DonationEntity } from './donation.entity.js';

/** Donations to the cello fund. */
@Module({
  imports: [TypeOrmModule.forFeature([DonationEntity]), PaymentsModule],
  controllers: [CreateDonation],
})
export class DonationsModule {}
