import type { Type } from '@nestjs/common';
import { startResponders, type Responders } from './bus-responders.js';
import { startHostileIssuer, type HostileIssuer } from './hostile-issuer.js';
import { runGateway, type RunningGateway } from './running-gateway.js';
import { signInQuickly, welcomeEveryone } from './sign-in.js';
import type { Visitor } from './visitor.js';

/** A gateway with what stands around it: an issuer without pages, and whoever answers on the bus. */
export interface GatewayStack {
  gateway: RunningGateway;
  issuer: HostileIssuer;
  responders: Responders;
  /** A new visitor, signed in as the subject of that name. */
  signedIn(sub: string): Promise<Visitor>;
  stop(): Promise<void>;
}

/** Starts one for the specs of a file, with `runGateway`'s settings; everybody who signs in is welcome. */
export async function runGatewayStack(
  overrides: Record<string, string> = {},
  controllers: Type[] = [],
): Promise<GatewayStack> {
  const issuer = await startHostileIssuer();
  const responders = await startResponders();
  await welcomeEveryone(responders);
  const gateway = await runGateway({ OIDC_ISSUER: issuer.url, ...overrides }, controllers);
  return {
    gateway,
    issuer,
    responders,
    signedIn: (sub) => signInQuickly(gateway, issuer, sub),
    async stop() {
      await gateway.stop();
      await responders.stop();
      await issuer.stop();
    },
  };
}
