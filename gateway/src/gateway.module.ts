import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsPublisher, BusModule, loggerModule } from '@studio/service-kit';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { CartController } from './commerce/cart.controller.js';
import { CheckoutController } from './commerce/checkout.controller.js';
import { DonationsController } from './commerce/donations.controller.js';
import { ProviderWebhookController } from './commerce/provider-webhook.controller.js';
import type { GatewayConfig } from './config.js';
import { Draining } from './health/draining.js';
import { HealthController } from './health/health.controller.js';
import { SecurityTxtController } from './http/security-txt.controller.js';
import { AccountController } from './members/account.controller.js';
import { NewsletterController } from './members/newsletter.controller.js';
import { SubscribersController } from './members/subscribers.controller.js';
import { DeleteEndedSessions } from './sessions/delete-ended-sessions.js';
import { EndedPersonEntity } from './sessions/ended-person.entity.js';
import { gatewayDatabase } from './sessions/gateway-database.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionStore } from './sessions/session-store.js';
import { OpenIdProvider } from './sign-in/open-id-provider.js';
import { SignInController } from './sign-in/sign-in.controller.js';

/** Every route of `/api`. Business rules live behind the bus. */
@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        BusModule.forRoot({ name: 'gateway', config }),
        loggerModule('gateway', config),
        gatewayDatabase(config),
        TypeOrmModule.forFeature([SessionEntity, EndedPersonEntity]),
      ],
      controllers: [
        CatalogController,
        CartController,
        CheckoutController,
        DonationsController,
        ProviderWebhookController,
        SignInController,
        AccountController,
        SubscribersController,
        NewsletterController,
        AnalyticsController,
        HealthController,
        SecurityTxtController,
      ],
      providers: [SessionStore, DeleteEndedSessions, OpenIdProvider, Draining, AnalyticsPublisher],
      exports: [SessionStore],
    };
  }
}
