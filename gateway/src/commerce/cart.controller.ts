import { Body, Controller, Delete, Get, Inject, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  addCartItem,
  clearCart,
  getCart,
  Quantity,
  removeCartItem,
  StockLine,
  updateCartItem,
} from '@studio/contracts';
import { Bus, type AskContext } from '@studio/service-kit';
import { z } from 'zod';
import { SignedIn } from '../http/gateway-request.js';
import { Returns } from '../http/returns.js';

const ItemPath = z.strictObject({ cartItemId: z.uuid() });
const NewQuantity = z.strictObject({ quantity: Quantity });

/** The caller's own cart. */
@ApiTags('cart')
@Controller('api/cart')
export class CartController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get()
  @Returns(getCart.output)
  read(@SignedIn() context: AskContext) {
    return this.bus.ask(getCart, {}, context);
  }

  @Post()
  @Returns(addCartItem.output)
  add(@SignedIn() context: AskContext, @Body({ schema: StockLine }) line: StockLine) {
    return this.bus.ask(addCartItem, line, context);
  }

  @Put(':cartItemId')
  @Returns(updateCartItem.output)
  update(
    @SignedIn() context: AskContext,
    @Param({ schema: ItemPath }) { cartItemId }: z.output<typeof ItemPath>,
    @Body({ schema: NewQuantity }) { quantity }: z.output<typeof NewQuantity>,
  ) {
    return this.bus.ask(updateCartItem, { cartItemId, quantity }, context);
  }

  @Delete(':cartItemId')
  @Returns(removeCartItem.output)
  remove(
    @SignedIn() context: AskContext,
    @Param({ schema: ItemPath }) { cartItemId }: z.output<typeof ItemPath>,
  ) {
    return this.bus.ask(removeCartItem, { cartItemId }, context);
  }

  @Delete()
  @Returns(clearCart.output)
  clear(@SignedIn() context: AskContext) {
    return this.bus.ask(clearCart, {}, context);
  }
}
