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
  read(@SignedIn() context: RequestOptions) {
    return this.bus.request(getCart, {}, context);
  }

  @Post()
  @Returns(addCartItem.output)
  add(@SignedIn() context: RequestOptions, @Body({ schema: StockLine }) line: StockLine) {
    return this.bus.request(addCartItem, line, context);
  }

  @Put(':cartItemId')
  @Returns(updateCartItem.output)
  update(
    @SignedIn() context: RequestOptions,
    @Param({ schema: ItemPath }) { cartItemId }: z.output<typeof ItemPath>,
    @Body({ schema: NewQuantity }) { quantity }: z.output<typeof NewQuantity>,
  ) {
    return this.bus.request(updateCartItem, { cartItemId, quantity }, context);
  }

  @Delete(':cartItemId')
  @Returns(removeCartItem.output)
  remove(
    @SignedIn() context: RequestOptions,
    @Param({ schema: ItemPath }) { cartItemId }: z.output<typeof ItemPath>,
  ) {
    return this.bus.request(removeCartItem, { cartItemId }, context);
  }

  @Delete()
  @Returns(clearCart.output)
  clear(@SignedIn() context: RequestOptions) {
    return this.bus.request(clearCart, {}, context);
  }
}
