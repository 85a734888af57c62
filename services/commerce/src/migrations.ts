import { KeepAskedAmounts1764900000002 } from './refunds/keep-asked-amounts.migration.js';
import { CreateDeskActs1764300000000 } from '@studio/service-kit';
import { KeepAddresses1764300000002 } from './addresses/keep-addresses.migration.js';
import { CreateCarts1763590000001 } from './cart/create-carts.migration.js';
import { CreateDonations1763590000004 } from './donations/create-donations.migration.js';
import { CreateDesk1764300000005 } from './desk/create-desk.migration.js';
import { FollowGifts1764300000003 } from './donations/follow-gifts.migration.js';
import { CreateOrders1763590000003 } from './orders/create-orders.migration.js';
import { NumberAndFollowOrders1764300000001 } from './orders/number-and-follow-orders.migration.js';
import { CreatePayments1763590000002 } from './payments/create-payments.migration.js';
import { SayWhyCancelled1763800000001 } from './payments/say-why-cancelled.migration.js';
import { KeepTaxAndFees1765000003001 } from './payments/keep-tax-and-fees.migration.js';
import { KeepReplies1765000003004 } from './replies/keep-replies.migration.js';
import { ThankDonors1765000003005 } from './donations/thank-donors.migration.js';
import { FollowRefunds1763590000011 } from './payments/follow-refunds.migration.js';
import { ForgetIds1764900000001 } from './forgotten-people/forget-ids.migration.js';
import { KeepAddressOfParcels1764950000001 } from './forgotten-people/keep-address-of-parcels.migration.js';
import { RememberForgottenPeople1763590000010 } from './forgotten-people/remember-forgotten-people.migration.js';
import { AnswerReturns1765000001001 } from './returns/answer-returns.migration.js';
import { CreateRefunds1764300000004 } from './refunds/create-refunds.migration.js';
import { SearchOrders1765000002002 } from './desk/search-orders.migration.js';
import { UndoSteps1765000002001 } from './orders/undo-steps.migration.js';
import { CreateProviderEvents1763590000005 } from './provider-events/create-provider-events.migration.js';
import { RenameParkedEvents1764200000001 } from './provider-events/rename-parked-events.migration.js';

/** In the order in which they run. */
export const migrations = [
  CreateCarts1763590000001,
  CreatePayments1763590000002,
  CreateOrders1763590000003,
  CreateDonations1763590000004,
  CreateProviderEvents1763590000005,
  RememberForgottenPeople1763590000010,
  FollowRefunds1763590000011,
  SayWhyCancelled1763800000001,
  RenameParkedEvents1764200000001,
  CreateDeskActs1764300000000,
  NumberAndFollowOrders1764300000001,
  KeepAddresses1764300000002,
  FollowGifts1764300000003,
  CreateRefunds1764300000004,
  CreateDesk1764300000005,
  ForgetIds1764900000001,
  KeepAskedAmounts1764900000002,
  KeepAddressOfParcels1764950000001,
  AnswerReturns1765000001001,
  UndoSteps1765000002001,
  SearchOrders1765000002002,
  KeepTaxAndFees1765000003001,
  KeepReplies1765000003004,
  ThankDonors1765000003005,
];
