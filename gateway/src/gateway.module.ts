import { Module, type DynamicModule } from '@nestjs/common';
import { AnalyticsPublisher, BusModule, loggerModule } from '@studio/service-kit';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { CartController } from './commerce/cart.controller.js';
import { CheckoutController } from './commerce/checkout.controller.js';
import { DonationsController } from './commerce/donations.controller.js';
import { ProviderWebhookController } from './commerce/provider-webhook.controller.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { Draining } from './health/draining.js';
import { HealthController } from './health/health.controller.js';
import { SecurityTxtController } from './http/security-txt.controller.js';
import { AccountController } from './members/account.controller.js';
import { NewsletterController } from './members/newsletter.controller.js';
import { SubscribersController } from './members/subscribers.controller.js';
import { SessionStore } from './sessions/session-store.js';
import { OpenIdProvider } from './sign-in/open-id-provider.js';
import { SignInController } from './sign-in/sign-in.controller.js';

/** Every route of `/api`. Business rules live behind the bus. */
@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [BusModule.forRoot({ name: 'gateway', config }), loggerModule('gateway', config)],
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
      providers: [
        { provide: CONFIG, useValue: config },
        SessionStore,
        OpenIdProvider,
        Draining,
        AnalyticsPublisher,
      ],
      exports: [SessionStore],
    };
  }
}
