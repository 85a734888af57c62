import { createHmac } from 'node:crypto';
import { connect, headers as newHeaders, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Caller, RequestContract } from '@studio/contracts';
import { TEST_ENVIRONMENT, testNatsUrl } from '@studio/test-harness';
import { BusError } from '@studio/service-kit';
import type { z } from 'zod';

/**
 * Handler of a request. It returns an answer, which is not validated so that a spec can send invalid ones, or
 * throws a BusError.
 */
type Handler<C extends RequestContract> = (
  input: z.output<C['input']>,
  call: { caller: Caller | undefined; message: Msg },
) => unknown;

/** Test double of the services, on a real NATS server. */
export interface Responders {
  connection: NatsConnection;
  /**
   * Registers a handler for a contract. It is active once the promise resolves, and replaces an earlier
   * handler.
   */
  answer<C extends RequestContract>(contract: C, handler: Handler<C>): Promise<void>;
  /** Removes the handler of a contract. */
  silence(contract: RequestContract): Promise<void>;
  stop(): Promise<void>;
}

export async function startResponders(url = testNatsUrl()): Promise<Responders> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  const active = new Map<string, { unsubscribe(): void }>();
  const silence = async ({ subject }: RequestContract) => {
    active.get(subject)?.unsubscribe();
    active.delete(subject);
    await connection.flush();
  };
  return {
    connection,
    silence,
    async answer(contract, handler) {
      const before = active.get(contract.subject);
      const callback = (_: Error | null, message: Msg) => void respond(contract, handler as never, message);
      active.set(contract.subject, connection.subscribe(contract.subject, { callback }));
      before?.unsubscribe();
      // Before the broker has processed the subscription, requests would get "no responders".
      await connection.flush();
    },
    stop: () => connection.close(),
  };
}

async function respond(contract: RequestContract, handler: Handler<RequestContract>, message: Msg) {
  try {
    const input = contract.input.parse(message.json());
    message.respond(JSON.stringify(await handler(input, { caller: callerOf(message), message })));
  } catch (error) {
    const {
      code,
      message: text,
      details,
    } = error instanceof BusError ? error : new BusError('internal', String(error));
    const headers = newHeaders();
    headers.set('error', code);
    message.respond(JSON.stringify({ code, message: text, details }), { headers });
  }
}

/** Returns the signed caller of a request; undefined without a valid signature. */
function callerOf(message: Msg): Caller | undefined {
  const [header = '', body = '', mac = ''] = (message.headers?.get('caller') ?? '').split('.');
  const expected = createHmac('sha256', TEST_ENVIRONMENT.CALLER_SECRET)
    .update(`${header}.${body}`)
    .digest('base64url');
  if (!body || mac !== expected) return undefined;
  const { exp: _exp, aud: _aud, ...caller } = JSON.parse(Buffer.from(body, 'base64url').toString());
  return caller as Caller;
}
