import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** The paths and bodies that the collector got. */
const exported: string[] = [];
const collector = createServer(async (request, response) => {
  exported.push(`${request.url} ${await text(request)}`);
  response.end('{}');
});
beforeAll(() => new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready)));
afterAll(() => new Promise((closed) => collector.close(closed)));

test('a request is a span, whose trace the gateway continues; a health check is none', async () => {
  // Runs in a separate process, because instrumentation patches Node's modules.
  const script = `
    import Fastify from 'fastify';
    import { exportTraces, traceHeaders } from '${import.meta.resolve('./traces.ts')}';
    const flush = await exportTraces();
    const app = Fastify();
    app.get('/shop', () => traceHeaders());
    app.get('/readyz', () => traceHeaders());
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const get = (path) => fetch(origin + path).then((answer) => answer.json());
    console.log(JSON.stringify([await get('/shop'), await get('/readyz')]));
    await app.close();
    await flush();`;
  const { port } = collector.address() as AddressInfo;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', script],
    {
      env: {
        ...process.env,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      },
    },
  );
  const [shop, health] = JSON.parse(stdout) as { traceparent?: string }[];
  const [, traceId, spanId] = shop!.traceparent!.split('-');
  expect(health).toEqual({});
  expect(exported).toEqual([expect.stringMatching(/^\/v1\/traces /)]);
  const sent = JSON.parse(exported[0]!.replace(/^\S+ /, ''));
  const { spans } = sent.resourceSpans[0].scopeSpans[0];
  expect(spans).toEqual([expect.objectContaining({ traceId, spanId, name: 'GET' })]);
});
