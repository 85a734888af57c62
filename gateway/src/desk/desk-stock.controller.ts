import { Body, Controller, Get, Inject, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  changeProduct,
  CorrectionForm,
  correctStock,
  getCustoms,
  listStock,
  ProductForm,
} from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import type { z } from 'zod';
import { ProductPath } from '../catalog/product-path.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { Owner } from '../sessions/route-session.js';

/** What is on the shelf, and what it says there. */
@ApiTags('desk')
@Controller('api/desk')
export class DeskStockController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get('stock')
  @Owner()
  @Returns(listStock.output)
  list(@Context() context: RequestOptions) {
    return this.bus.request(listStock, {}, context);
  }

  /** What customs forms say of products. */
  @Get('customs')
  @Owner()
  @Returns(getCustoms.output)
  customs(@Context() context: RequestOptions) {
    return this.bus.request(getCustoms, {}, context);
  }

  @Post('stock/:id/corrections')
  @Owner()
  @Returns(correctStock.output)
  correct(
    @Context() context: RequestOptions,
    @Param({ schema: ProductPath }) { id: productId }: ProductPath,
    @Body({ schema: CorrectionForm }) form: z.output<typeof CorrectionForm>,
  ) {
    return this.bus.request(correctStock, { ...form, productId }, context);
  }

  @Put('products/:id')
  @Owner()
  @Returns(changeProduct.output)
  change(
    @Context() context: RequestOptions,
    @Param({ schema: ProductPath }) { id: productId }: ProductPath,
    @Body({ schema: ProductForm }) form: z.output<typeof ProductForm>,
  ) {
    return this.bus.request(changeProduct, { ...form, productId }, context);
  }
}
