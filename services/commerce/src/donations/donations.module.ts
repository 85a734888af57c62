import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PaymentsModule } from '../payments/payments.module.js';
import { ShopInfoCache } from '../shop-info/shop-info-cache.js';
import { CreateDonation } from './create-donation.js';
import { DonationTransitions } from './donation-transitions.js';
import { DonationEntity } from './donation.entity.js';
import { ForgetDonors } from './forget-donors.js';
import { GetFund } from './get-fund.js';
import { GetGiftForMail } from './get-gift-for-mail.js';
import { GetThanksForMail } from './get-thanks-for-mail.js';
import { ListMyGifts } from './list-my-gifts.js';

/** Donations to the cello fund. */
@Module({
  imports: [TypeOrmModule.forFeature([DonationEntity]), PaymentsModule],
  controllers: [CreateDonation, ListMyGifts, GetFund, GetGiftForMail, GetThanksForMail],
  providers: [DonationTransitions, ForgetDonors, ShopInfoCache],
  exports: [DonationTransitions],
})
export class DonationsModule {}
