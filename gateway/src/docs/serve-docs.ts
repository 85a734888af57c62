import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Problem } from '@studio/contracts';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { cookieName } from '../sessions/session-cookie.js';
import { asyncApiDocument } from './async-api.js';
import { allowDocsPage } from './docs-policy.js';

const PROBLEM = z.toJSONSchema(Problem, { target: 'openapi-3.0' }) as object;

/** The API's documents, generated from controllers and contracts: Nest's Swagger page, OpenAPI and AsyncAPI. */
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
    // Without the bar of its maker's name, which has inline styles that the policy does not know.
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
  return SwaggerModule.createDocument(app, document);
}
