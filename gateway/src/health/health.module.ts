import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Readiness } from '@studio/service-kit';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';

/** What the orchestrator and Prometheus ask. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Readiness, Draining],
})
export class HealthModule {}
