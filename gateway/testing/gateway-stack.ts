import type { Type } from '@nestjs/common';
import { startResponders, type Responders } from './bus-responders.js';
import { startHostileIssuer, type HostileIssuer } from './hostile-issuer.js';
import { runGateway, type RunningGateway } from './running-gateway.js';
import { signInQuickly, welcomeEveryone } from './sign-in.js';
import type { Visitor } from './visitor.js';

/** A gateway with its surroundings: an issuer without pages, and responders on the bus. */
export interface GatewayStack {
  gateway: RunningGateway;
  issuer: HostileIssuer;
  responders: Responders;
  /** Returns a new visitor who is signed in with this subject. */
  signedIn(sub: string): Promise<Visitor>;
  stop(): Promise<void>;
}

/** Starts a stack for a spec file. All users may sign in. The parameters are those of `runGateway`. */
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
