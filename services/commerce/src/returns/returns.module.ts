import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { AskForReturn } from './ask-for-return.js';
import { OrderReturnEntity } from './order-return.entity.js';

/** What buyers want to send back. */
@Module({
  imports: [TypeOrmModule.forFeature([OrderReturnEntity]), OrdersModule],
  controllers: [AskForReturn],
  exports: [TypeOrmModule],
})
export class ReturnsModule {}
