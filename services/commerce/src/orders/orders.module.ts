import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ForgottenPersonEntity } from '../forgotten-people/forgotten-person.entity.js';
import { GetOrderForDeskMail } from './get-order-for-desk-mail.js';
import { GetOrderForMail } from './get-order-for-mail.js';
import { GetOrder } from './get-order.js';
import { ListOrders } from './list-orders.js';
import { ForgetShippedAddresses } from './order-addresses.js';
import { OrderTransitions } from './order-transitions.js';
import { OrderEntity } from './order.entity.js';
import { UndoSteps } from './undo-steps.js';

/** Orders: their states, and what is told of them. */
@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity, ForgottenPersonEntity])],
  controllers: [GetOrder, ListOrders, GetOrderForMail, GetOrderForDeskMail],
  providers: [OrderTransitions, UndoSteps, ForgetShippedAddresses],
  exports: [TypeOrmModule, OrderTransitions, UndoSteps],
})
export class OrdersModule {}
