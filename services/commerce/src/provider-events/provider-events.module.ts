import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettlementModule } from '../settlement/settlement.module.js';
import { ProviderEventEntity } from './provider-event.entity.js';
import { RecordProviderEvent } from './record-provider-event.js';
import { WorkOnProviderEvents } from './work-on-provider-events.js';

/** What the provider's webhooks tell. */
@Module({
  imports: [TypeOrmModule.forFeature([ProviderEventEntity]), SettlementModule],
  controllers: [RecordProviderEvent],
  providers: [WorkOnProviderEvents],
})
export class ProviderEventsModule {}
