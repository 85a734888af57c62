import type * as contracts from '@studio/contracts';
import type { RequestContract } from '@studio/contracts';

/*
 * Types of the API, derived from the routes of the contracts. They exist at compile time only: no schema is sent to
 * the browser. Routes with a hand-written controller are not included; callers name the response type themselves.
 */

type Contracts = typeof contracts;
type RouteOf<C> =
  C extends RequestContract<infer I, infer O, string, infer R>
    ? string extends R
      ? never
      : { route: R; input: I['_zod']['input']; output: O['_zod']['output'] }
    : never;
type ApiRoute = { [K in keyof Contracts]: RouteOf<Contracts[K]> }[keyof Contracts];

/** The path type of a route's calls: `/api/cart/:cartItemId` → `/api/cart/${string}`. */
type Filled<P extends string> = P extends `${infer Before}:${string}/${infer Rest}`
  ? `${Before}${string}/${Filled<Rest>}`
  : P extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : P;
type ParameterOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type WithoutQuery<P extends string> = P extends `${infer Path}?${string}` ? Path : P;

type Named<Call extends string, A = ApiRoute> = A extends { route: Call }
  ? Call extends A['route']
    ? A
    : never
  : never;
type Matching<Call extends string, A = ApiRoute> = A extends { route: infer R extends string }
  ? Call extends Filled<R>
    ? A
    : never
  : never;
/** The route of a call. A literal path takes precedence over one with parameters, as in the gateway's router. */
type Found<M extends string, P extends string> = [Named<`${M} ${WithoutQuery<P>}`>] extends [never]
  ? Matching<`${M} ${WithoutQuery<P>}`>
  : Named<`${M} ${WithoutQuery<P>}`>;

/** The response type of a call: the output of its route's contract, or `unknown` if no contract has the path. */
export type Answer<M extends string, P extends string> = [Found<M, P>] extends [never]
  ? unknown
  : Found<M, P>['output'];

type BodyOf<A> = A extends { route: infer R extends string; input: infer I }
  ? string extends keyof I
    ? never
    : keyof I extends ParameterOf<R>
      ? never
      : Omit<I, ParameterOf<R>>
  : never;
/** The body of a call as rest parameters: the contract's input fields that are not path parameters. */
export type Body<M extends string, P extends string> = [Found<M, P>] extends [never]
  ? [body?: unknown]
  : [BodyOf<Found<M, P>>] extends [never]
    ? []
    : [body: BodyOf<Found<M, P>>];
