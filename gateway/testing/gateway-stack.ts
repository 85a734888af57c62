import type { Type } from '@nestjs/common';
import { startResponders } from './bus-responders.js';
import { startHostileIssuer } from './hostile-issuer.js';
import { runGateway } from './running-gateway.js';
import { signInQuickly, welcomeEveryone } from './sign-in.js';

export type GatewayStack = Awaited<ReturnType<typeof runGatewayStack>>;

/**
 * Starts a gateway with its surroundings for a spec file: an issuer without pages, and responders on the bus. All users
 * may sign in. The parameters are those of `runGateway`.
 */
export async function runGatewayStack(overrides: Record<string, string> = {}, controllers: Type[] = []) {
  const issuer = await startHostileIssuer();
  const responders = await startResponders();
  await welcomeEveryone(responders);
  const gateway = await runGateway({ OIDC_ISSUER: issuer.url, ...overrides }, controllers);
  return {
    gateway,
    issuer,
    responders,
    /** Returns a new visitor who is signed in with this subject. */
    signedIn: (sub: string) => signInQuickly(gateway, issuer, sub),
    async stop() {
      await gateway.stop();
      await responders.stop();
      await issuer.stop();
    },
  };
}
