import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CancellationModule } from '../cancellation/cancellation.module.js';
import { DonationsModule } from '../donations/donations.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { GetReplyForMail } from '../replies/get-reply-for-mail.js';
import { OrderReplyEntity } from '../replies/order-reply.entity.js';
import { ReplyToBuyer } from '../replies/reply-to-buyer.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { ActOnOrder } from './act-on-order.js';
import { AddNote } from './add-note.js';
import { AnswerReturn } from './answer-return.js';
import { AskMembers } from './ask-members.js';
import { CancelDeskOrder } from './cancel-desk-order.js';
import { DeliverOrder } from './deliver-order.js';
import { ExportAccounts } from './export-accounts.js';
import { GetCustomer } from './get-customer.js';
import { GetDeskToday } from './get-desk-today.js';
import { GetDeskOrder } from './get-desk-order.js';
import { ListDeskGifts } from './list-desk-gifts.js';
import { ListDeskOrders } from './list-desk-orders.js';
import { ListOrderActs } from './list-order-acts.js';
import { ListUnpacked } from './list-unpacked.js';
import { OrderNoteEntity } from './order-note.entity.js';
import { PackOrder } from './pack-order.js';
import { PreviewParcels } from './preview-parcels.js';
import { ReadDeskOrder } from './read-desk-order.js';
import { RefundOrder } from './refund-order.js';
import { RefundGift } from './refund-gift.js';
import { ThankDonor } from './thank-donor.js';
import { ShipOrder } from './ship-order.js';
import { UndoStep } from './undo-step.js';

const READ = [
  GetDeskToday,
  PreviewParcels,
  ListDeskOrders,
  GetDeskOrder,
  GetCustomer,
  ListUnpacked,
  ListDeskGifts,
  ExportAccounts,
  ListOrderActs,
];
const ACTS = [
  PackOrder,
  ShipOrder,
  DeliverOrder,
  CancelDeskOrder,
  RefundOrder,
  AnswerReturn,
  AddNote,
  UndoStep,
  ReplyToBuyer,
  ThankDonor,
  RefundGift,
  GetReplyForMail,
];

/** The order desk: everybody's orders, gifts and accounts, for who runs the shop. */
@Module({
  imports: [
    TypeOrmModule.forFeature([OrderNoteEntity, OrderReplyEntity]),
    OrdersModule,
    CancellationModule,
    RefundsModule,
    ReturnsModule,
    DonationsModule,
  ],
  controllers: [...READ, ...ACTS],
  providers: [ActOnOrder, AskMembers, ReadDeskOrder],
})
export class DeskModule {}
