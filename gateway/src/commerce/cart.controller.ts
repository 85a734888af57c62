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
import { Bus, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { SignedIn } from '../sessions/route-session.js';

const ItemPath = z.strictObject({ cartItemId: z.uuid() });
const NewQuantity = z.strictObject({ quantity: Quantity });

/** The caller's own cart. */
@ApiTags('cart')
@Controller('api/cart')
export class CartController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get()
  @SignedIn()
  @Returns(getCart.output)
  read(@Context() context: RequestOptions) {
    return this.bus.request(getCart, {}, context);
  }

  @Post()
  @SignedIn()
  @Returns(addCartItem.output)
  add(@Context() context: RequestOptions, @Body({ schema: StockLine }) line: StockLine) {
    return this.bus.request(addCartItem, line, context);
  }

  @Put(':cartItemId')
  @SignedIn()
  @Returns(updateCartItem.output)
  update(
    @Context() context: RequestOptions,
    @Param({ schema: ItemPath }) { cartItemId }: z.output<typeof ItemPath>,
    @Body({ schema: NewQuantity }) { quantity }: z.output<typeof NewQuantity>,
  ) {
    return this.bus.request(updateCartItem, { cartItemId, quantity }, context);
  }

  @Delete(':cartItemId')
  @SignedIn()
  @Returns(removeCartItem.output)
  remove(
    @Context() context: RequestOptions,
    @Param({ schema: ItemPath }) { cartItemId }: z.output<typeof ItemPath>,
  ) {
    return this.bus.request(removeCartItem, { cartItemId }, context);
  }

  @Delete()
  @SignedIn()
  @Returns(clearCart.output)
  clear(@Context() context: RequestOptions) {
    return this.bus.request(clearCart, {}, context);
  }
}
