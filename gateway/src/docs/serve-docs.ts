import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '@studio/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GatewayConfig } from '../config/gateway-config.js';
import { pagePolicy } from '../http/page-policy.js';
import { cookieName } from '../sessions/session-cookie.js';
import { asyncApiDocument } from './async-api.js';

const PROBLEM = z.toJSONSchema(Problem, { target: 'openapi-3.0' }) as object;

/**
 * Serves the API documentation, generated from controllers and contracts: Swagger UI, OpenAPI and AsyncAPI.
 */
export function serveDocs(app: NestFastifyApplication, config: GatewayConfig): void {
  const fastify = app.getHttpAdapter().getInstance();
  const { host } = new URL(config.PUBLIC_URL);
  const asyncApi = asyncApiDocument(host);
  allowDocsPage(fastify, '/api/docs');
  fastify.get('/api/docs/asyncapi.json', () => asyncApi);
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app, config, Object.keys(asyncApi.channels)), {
    jsonDocumentUrl: 'api/docs/openapi.json',
    raw: ['json'],
    customSiteTitle: `API of ${host}`,
    // Without Swagger's top bar: its inline styles are not allowed by the policy.
    swaggerOptions: { layout: 'BaseLayout', supportedSubmitMethods: ['get'], validatorUrl: null },
  });
}

function openApiDocument(
  app: NestFastifyApplication,
  config: GatewayConfig,
  events: readonly string[],
): OpenAPIObject {
  const document = new DocumentBuilder()
    .setTitle(`API of ${new URL(config.PUBLIC_URL).host}`)
    .setDescription(
      `Calls of the site. State-changing calls must come from its own origin; errors are RFC 9457.

For machines: [OpenAPI](/api/docs/openapi.json), [AsyncAPI](/api/docs/asyncapi.json).

Events between services, described in AsyncAPI: ${events.map((event) => `\`${event}\``).join(', ')}.`,
    )
    .setVersion('1.0.0')
    .addCookieAuth(cookieName(config), undefined, 'sid')
    .addGlobalResponse({
      status: 'default',
      description: 'What went wrong (RFC 9457).',
      content: { 'application/problem+json': { schema: PROBLEM } },
    })
    .build();
  return SwaggerModule.createDocument(app, document, { autoTagControllers: false });
}

const SOURCES = ["script-src 'self'", "connect-src 'self'", "img-src 'self' data:"];

/**
 * Sets a Content-Security-Policy on the Swagger UI at `url` and below: scripts and images of this origin
 * only. Must run before the page's routes are registered.
 */
function allowDocsPage(fastify: FastifyInstance, url: string): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url !== url && !route.url.startsWith(`${url}/`)) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (_request, reply, payload, done) => {
        if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
          void reply.header('content-security-policy', pagePolicy(payload, SOURCES));
        done();
      },
    ];
  });
}
