import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '@studio/contracts';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
import { cookieName } from '../sessions/session-cookie.js';
import { asyncApiDocument } from './async-api.js';
import { docsPage } from './docs-page.js';

const PROBLEM = z.toJSONSchema(Problem, { target: 'openapi-3.0' }) as object;

/** The API's documents, generated from controllers and contracts: a page, OpenAPI and AsyncAPI. */
export function serveDocs(app: NestFastifyApplication, config: GatewayConfig): void {
  const fastify = app.getHttpAdapter().getInstance();
  let openApi: ReturnType<typeof SwaggerModule.createDocument> | undefined;
  const describe = () =>
    (openApi ??= SwaggerModule.createDocument(
      app,
      new DocumentBuilder()
        .setTitle('Claire Arbor Studio API')
        .setDescription(
          'Calls of the site. State-changing calls must come from its own origin; errors are RFC 9457.',
        )
        .setVersion('1.0.0')
        .addCookieAuth(cookieName(config), undefined, 'sid')
        .addGlobalResponse({
          status: 'default',
          description: 'What went wrong (RFC 9457).',
          content: { 'application/problem+json': { schema: PROBLEM } },
        })
        .build(),
    ));
  fastify.get('/api/docs/openapi.json', () => describe());
  fastify.get('/api/docs/asyncapi.json', () => asyncApiDocument());
  fastify.get('/api/docs', (_request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(docsPage(describe(), asyncApiDocument()));
  });
}
