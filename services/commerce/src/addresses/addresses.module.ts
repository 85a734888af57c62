import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeptAddressEntity } from './kept-address.entity.js';
import { KeptAddress } from './kept-address.js';

/** Addresses kept for a next order. */
@Module({
  imports: [TypeOrmModule.forFeature([KeptAddressEntity])],
  controllers: [KeptAddress],
  exports: [TypeOrmModule],
})
export class AddressesModule {}
