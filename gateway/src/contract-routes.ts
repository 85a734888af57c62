import { Body, Controller, Header, Param, Query, RequestMapping, RequestMethod } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { CallerPolicy, HttpRoute, RequestContract } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import { WithEtag } from './http/not-modified.js';
import { Previewable } from './previews/read-previews.js';
import { Sensitive } from './http/rate-limits.js';
import { Context } from './http/request-context.js';
import { REQUESTS } from './http/requests.js';
import { Returns } from './http/returns.js';
import { Author, Owner, Public, SignedIn, WithSession } from './http/route-access.js';

/** Access decorator of a route, by the caller policy of its request. */
const SESSION: Partial<Record<CallerPolicy, () => MethodDecorator>> = {
  none: Public,
  optional: WithSession,
  required: SignedIn,
  owner: Owner,
  author: Author,
};

/** OpenAPI tag of a route, by the second part of the NATS subject. Defaults to the service's name. */
const TAGS: Readonly<Record<string, string>> = {
  cart: 'cart',
  donation: 'donations',
  address: 'orders',
  order: 'orders',
  'payment-intent': 'orders',
  person: 'members',
};

/** An integer in a path. */
const PathNumber = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);

/** Routes that only forward a request to a service: one method for each contract with a `route`. */
@Controller()
export class ContractRoutes {
  constructor(readonly bus: Bus) {}
}

for (const [name, contract] of REQUESTS) if (contract.http) addRoute(name, contract, contract.http);

/** Adds a method to `ContractRoutes`, with the decorators that a handwritten controller would have. */
function addRoute(name: string, contract: RequestContract, http: HttpRoute): void {
  const { route, fieldsIn, maxAgeS, etag, sensitive } = http;
  const [method = '', path = ''] = route.split(' ');
  const shape = { ...(contract.input as z.ZodObject).shape } as Record<string, z.ZodType>;
  const inPath: Record<string, z.ZodType> = {};
  for (const [, field = ''] of path.matchAll(/:(\w+)/g)) {
    const schema = shape[field]!;
    inPath[field] = schema instanceof z.ZodNumber ? PathNumber.pipe(schema) : schema;
    delete shape[field];
  }
  const { [name]: handle } = {
    [name](this: ContractRoutes, context: RequestOptions, params?: object, fields?: object) {
      return this.bus.request(contract, { ...fields, ...params }, context);
    },
  };
  const target = ContractRoutes.prototype;
  const descriptor = { value: handle, configurable: true, writable: true };
  Object.defineProperty(target, name, descriptor);
  Reflect.defineMetadata('design:paramtypes', [Object, Object, Object], target, name);
  Context()(target, name, 0);
  if (Object.keys(inPath).length > 0) Param({ schema: z.strictObject(inPath) })(target, name, 1);
  const isInBody = (fieldsIn ?? (method === 'GET' ? 'query' : 'body')) === 'body';
  const fields = z.strictObject(shape);
  // Without a body, every optional field is absent.
  const isOptional = isInBody && fields.safeParse({}).success;
  // Also without fields, so that any other body is refused as on all routes.
  if (isInBody) Body({ schema: isOptional ? fields.default({}) : fields })(target, name, 2);
  else if (Object.keys(shape).length > 0) Query({ schema: fields })(target, name, 2);
  const [service = '', subject = ''] = contract.subject.split('.');
  const decorators = [
    RequestMapping({ path, method: RequestMethod[method as keyof typeof RequestMethod] }),
    SESSION[contract.caller]!(),
    Returns(contract.output),
    ApiTags(
      contract.caller === 'owner' || contract.caller === 'author' ? 'desk' : (TAGS[subject] ?? service),
    ),
    ...(isOptional ? [ApiBody({ required: false })] : []),
    ...(maxAgeS ? [Header('cache-control', `public, max-age=${maxAgeS}`)] : []),
    ...(etag ? [WithEtag()] : []),
    ...(contract.previewable ? [Previewable()] : []),
    ...(sensitive ? [Sensitive()] : []),
  ];
  for (const decorate of decorators) decorate(target, name, descriptor);
}
