import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundLoops } from './background-loops.js';

/** `@Every` methods run where this is imported; `BackgroundLoops` everywhere. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [BackgroundLoops], exports: [BackgroundLoops] })
export class BackgroundModule {}
