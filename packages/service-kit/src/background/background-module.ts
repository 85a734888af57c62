import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundLoops } from './background-loops.js';

/** Provides `BackgroundLoops` globally and runs the `@Every` methods of the application. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [BackgroundLoops], exports: [BackgroundLoops] })
export class BackgroundModule {}
