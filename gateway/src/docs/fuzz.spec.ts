import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Problem, signInPerson, type RequestContract } from '@studio/contracts';
import {
  allowedBy,
  callOf,
  operationsOf,
  pathOf,
  validatorOf,
  type Call,
  type Operation,
  type Schema,
} from '@studio/test-harness/open-api';
import fc from 'fast-check';
import sharp from 'sharp';
import { z } from 'zod';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { tinyPdf } from '../../testing/tiny-pdf.js';
import { REQUESTS } from '../http/requests.js';
import { SITE } from '../../testing/running-gateway.js';
import { cookieOf, type Answer, type Visitor } from '../../testing/visitor.js';

/** Number of calls per operation, once while the services answer and once while they are down. */
const CALLS = 25;
/** Number of answers per request of a service. Enough that a list in parts comes to its last part. */
const ANSWERS = 100;
/** Number of further calls of an operation until one of them is accepted. */
const MOST_CALLS = 1_000;
/** Public operations. All others need a session: add a new public route here. */
const PUBLIC =
  /^(get \/api\/(products|content|content-preview|publications|ghost-dolls|cat-food-recipes|videos|featured-content|books|artworks|club\/chapters|site|shop-info|donations\/fund|account\/deletions)(\/|$)|post \/api\/(donations|newsletter-signup|newsletter\/(confirm|unsubscribe)|auth\/logout|analytics\/(event|pageview)|remote-reports)$)/;

/** Operations that answer 404 to everyone except owners. */
const DESK = /^\w+ \/api\/desk\//;
/** Operations that answer 403 to everyone but members of the club. */
const MEMBERS_ONLY = /^get \/api\/club\/(content|pictures)/;

/** The body of an upload, by its media type. */
const bodies: Record<string, Buffer> = {};
const uploads = await mkdtemp(path.join(tmpdir(), 'uploads-'));
bodies['application/pdf'] = tinyPdf();
bodies['image/*'] = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const stack = await runGatewayStack({ OWNER_SUBJECTS: 'claire', PICTURES_DIR: uploads });
const operations = operationsOf((await stack.gateway.visitor().get('/api/docs/openapi.json')).body);
afterAll(async () => {
  await stack.stop();
  await rm(uploads, { recursive: true });
});

/** One visitor makes many calls. They are replaced when a call has ended their session. */
let ada: Visitor | undefined;
let claire: Visitor | undefined;
let people = 0;
async function signedIn({ name }: Operation): Promise<Visitor> {
  if (DESK.test(name)) return (claire ??= await stack.signedIn('claire'));
  if (!ada || cookieOf(ada, 'sid', SITE) === undefined) ada = await stack.signedIn(`ada-${(people += 1)}`);
  return ada;
}

/** Joins the club. The members service of this spec answers at random, so the request is repeated until it succeeds. */
async function join(visitor: Visitor): Promise<void> {
  const form = { name: 'Ada', email: 'ada@example.com', agreeToTerms: true };
  do expect((await visitor.post('/api/subscribers').type('json').send(form)).status).toBeLessThan(300);
  while ((await visitor.get('/api/auth/user')).body.clubMember !== true);
}

function send(visitor: Visitor, operation: Operation, call: Call): Promise<Answer> {
  const { method, requestBody } = operation;
  const asked = visitor[method as 'get' | 'post' | 'put' | 'delete'](pathOf(operation, call) + call.query);
  const media = Object.keys(requestBody?.content ?? {}).find((type) => type in bodies);
  if (media) return asked.type(media.replace('*', 'png')).send(bodies[media]);
  const { body } = call.content;
  return body === undefined ? asked : asked.type('json').send(JSON.stringify(body));
}

/** Checks that the OpenAPI document declares an answer. */
function expectDeclared({ responses }: Operation, { status, headers, body, text }: Answer): void {
  const type = headers['content-type'] ?? '';
  if (status >= 400) {
    expect(type).toContain('application/problem+json');
    expect(Problem.parse(body).status).toBe(status);
    expect(text).not.toMatch(/node_modules|\.ts:\d|\.js:\d/);
    return;
  }
  const content = responses[String(status)]?.content;
  const files = Object.keys(content ?? {}).filter((file) => file !== 'application/json');
  if (files.length > 0) return expect(files).toContain(type.split(';')[0]);
  const declared = content?.['application/json']?.schema;
  if (!declared) throw new Error(`${status} is not declared`);
  expect(validatorOf(declared).safeParse(body).error).toBe(undefined);
}

async function explore(answering: boolean): Promise<void> {
  for (const operation of operations) {
    const good = new Set<number>();
    if (answering && MEMBERS_ONLY.test(operation.name)) await join(await signedIn(operation));
    const check = async (call: Call): Promise<void> => {
      const answer = await send(await signedIn(operation), operation, call);
      if (answer.status >= 500) expect([answering, answer.status]).toEqual([false, 503]);
      if (!call.fits) expect([operation.name, answer.status]).toEqual([operation.name, 400]);
      expectDeclared(operation, answer);
      if (answer.status < 300) good.add(answer.status);
    };
    await fc.assert(fc.asyncProperty(callOf(operation), check), { numRuns: CALLS });
    if (!answering) continue;
    // Some forms have rules that the document cannot say, so few of its calls are accepted.
    const further = good.size === 0 ? fc.sample(callOf(operation), MOST_CALLS) : [];
    for (const call of further) if (good.size === 0) await check(call);
    expect([operation.name, good.size]).toEqual([operation.name, 1]);
  }
}

describe('the API', () => {
  it('answers as documented while the services answer', async () => {
    for (const [, contract] of REQUESTS)
      if (contract !== signInPerson) {
        const answers = fc.sample(answersOf(contract), ANSWERS);
        let asked = 0;
        await stack.responders.answer(contract, () => answers[(asked += 1) % answers.length]);
      }
    await explore(true);
  });

  it('answers 503, never another 5xx, while the services are down', async () => {
    for (const operation of operations) await signedIn(operation);
    for (const [, contract] of REQUESTS)
      if (contract !== signInPerson) await stack.responders.silence(contract);
    await explore(false);
  });

  it('requires a session on every route that is not public', async () => {
    for (const operation of operations) {
      const isPublic = PUBLIC.test(operation.name);
      expect([operation.name, operation.security !== undefined]).toEqual([operation.name, !isPublic]);
      await fc.assert(
        fc.asyncProperty(callOf(operation), async (call) => {
          const { status } = await send(stack.gateway.visitor(), operation, call);
          if (isPublic) expect([401, 403]).not.toContain(status);
          else
            expect([operation.name, status]).toEqual([operation.name, DESK.test(operation.name) ? 404 : 401]);
        }),
        { numRuns: 10 },
      );
    }
  });
});

/** Generates answers that a service may give. Text that is too short once it is trimmed is filtered out. */
function answersOf({ output }: RequestContract): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(output, { target: 'openapi-3.0', io: 'input' }) as Schema;
  return allowedBy(schema).filter((answer) => output.safeParse(answer).success);
}
