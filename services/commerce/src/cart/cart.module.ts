import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductCache } from '../products/product-cache.js';
import { AddCartItem } from './add-cart-item.js';
import { CartItemEntity } from './cart-item.entity.js';
import { CartEntity } from './cart.entity.js';
import { ClearCart } from './clear-cart.js';
import { GetCart } from './get-cart.js';
import { PriceCart } from './price-cart.js';
import { RemoveCartItem } from './remove-cart-item.js';
import { UpdateCartItem } from './update-cart-item.js';

/** Carts at today's prices. */
@Module({
  imports: [TypeOrmModule.forFeature([CartEntity, CartItemEntity])],
  controllers: [GetCart, AddCartItem, UpdateCartItem, RemoveCartItem, ClearCart],
  providers: [ProductCache, PriceCart],
  exports: [PriceCart],
})
export class CartModule {}
