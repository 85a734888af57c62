import { afterAll, expect, it, jest } from '@jest/globals';
import { Controller, Get, Req } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { SessionStore } from '../sessions/session-store.js';
import { Context, type GatewayRequest, type SignedInContext } from './request-context.js';
import { Public, SignedIn } from './route-access.js';

/** Routes with paths that nothing else configures. */
@Controller()
class NewController {
  @Get('an/address/of/its/own')
  @SignedIn()
  mine(@Context() { caller }: SignedInContext) {
    return { email: caller.email };
  }

  @Get('api/cart/for/everyone')
  @Public()
  everyones(@Req() { session }: GatewayRequest) {
    return { session };
  }
}

const stack = await runGatewayStack({}, [NewController]);
afterAll(() => stack.stop());

it('restricts a new @SignedIn() route to signed-in visitors, at any path', async () => {
  const ada = await stack.signedIn('ada');
  const mine = await ada.get('/an/address/of/its/own');
  expect([mine.status, mine.body]).toEqual([200, { email: 'mallory@example.com' }]);
  expect((await stack.gateway.visitor().get('/an/address/of/its/own')).status).toBe(401);
});

it('loads no session on a @Public() route, at any path', async () => {
  const ada = await stack.signedIn('ada');
  const read = jest.spyOn(stack.gateway.app.get(SessionStore), 'get');
  expect((await ada.get('/api/cart/for/everyone')).body).toEqual({ session: null });
  expect(read).not.toHaveBeenCalled();
  await ada.get('/api/auth/user');
  expect(read).toHaveBeenCalledTimes(1);
});

it('declares on every route of every controller whether it loads a session', () => {
  const silent: string[] = [];
  let routes = 0;
  for (const { controllers } of stack.gateway.app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values())
      for (const name of Object.getOwnPropertyNames(metatype?.prototype ?? {})) {
        const method: unknown = metatype?.prototype[name];
        if (typeof method !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, method)) continue;
        routes += 1;
        const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, method) as { session?: boolean };
        if (typeof config?.session !== 'boolean') silent.push(`${metatype?.name}.${name}`);
      }
  expect(routes).toBeGreaterThan(30);
  expect(silent).toEqual([]);
});
