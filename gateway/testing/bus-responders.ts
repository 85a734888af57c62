import { createHmac } from 'node:crypto';
import { connect, headers as newHeaders, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Caller, RequestContract } from '@studio/contracts';
import { testNatsUrl } from '@studio/test-harness';
import { BusError } from '@studio/service-kit';
import type { z } from 'zod';

export const CALLER_SECRET = 'a caller secret of more than 32 characters';

/** What a handler may do: return an answer (checked by nobody, so that it may hold too much), or throw a BusError. */
type Handler<C extends RequestContract> = (
  input: z.output<C['input']>,
  call: { caller: Caller | undefined; message: Msg },
) => unknown;

/** Stands where the services would be, on the real bus. */
export interface Responders {
  connection: NatsConnection;
  /** Answers a contract from the moment it resolves; the last handler given wins. */
  answer<C extends RequestContract>(contract: C, handler: Handler<C>): Promise<void>;
  /** Nobody answers it any more. */
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
      // Until the broker has heard of it, a question from elsewhere would find nobody.
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

/** The caller that the gateway has signed; a wrong signature is as good as none. */
function callerOf(message: Msg): Caller | undefined {
  const [header = '', body = '', mac = ''] = (message.headers?.get('caller') ?? '').split('.');
  const expected = createHmac('sha256', CALLER_SECRET).update(`${header}.${body}`).digest('base64url');
  if (!body || mac !== expected) return undefined;
  const { exp: _exp, aud: _aud, ...caller } = JSON.parse(Buffer.from(body, 'base64url').toString());
  return caller as Caller;
}
