import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { asyncApiDocument } from './async-api.js';
import { docsPage } from './docs-page.js';

/** The API's documents, generated from controllers and contracts: a page, OpenAPI and AsyncAPI. */
export function serveDocs(app: NestFastifyApplication): void {
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
        .addCookieAuth('sid')
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
