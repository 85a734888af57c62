import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EraseSignIns } from './erase-sign-ins.js';
import { SignInErasureEntity } from './sign-in-erasure.entity.js';

/** The end of an account at the issuer. */
@Module({
  imports: [TypeOrmModule.forFeature([SignInErasureEntity])],
  providers: [EraseSignIns],
  exports: [EraseSignIns],
})
export class SignInErasureModule {}
