import { JetStreamApiError } from '@nats-io/jetstream';
import { natsServer } from '@studio/config';
import {
  ClosedConnectionError,
  ConnectionError,
  connect,
  NoRespondersError,
  RequestError,
  TimeoutError,
  type NatsConnection,
} from '@nats-io/transport-node';

const CONNECT_MS = 5_000;
/** JetStream's "stream not found". */
const NO_STREAM = 10_059;

/** Runs `work` with a NATS connection and closes it afterwards. NATS failures are thrown as one sentence. */
export async function withNats<T>(url: string, work: (nc: NatsConnection) => Promise<T>): Promise<T> {
  const { host } = new URL(url);
  const nc = await connect({
    ...natsServer(url),
    name: 'operations',
    timeout: CONNECT_MS,
    reconnect: false,
  }).catch((error: Error) => {
    throw new Error(`NATS does not answer at ${host}: ${error.message}.`, { cause: error });
  });
  try {
    return await work(nc);
  } catch (error) {
    throw inWords(error, host);
  } finally {
    await nc.close();
  }
}

function inWords(error: unknown, host: string): unknown {
  if (error instanceof JetStreamApiError && error.code === NO_STREAM)
    return new Error('No service has run on this NATS yet: it has no stream of dead letters.', {
      cause: error,
    });
  if (error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders()))
    return new Error(`NATS at ${host} answers, but its JetStream does not.`, { cause: error });
  const isLost = [TimeoutError, ClosedConnectionError, ConnectionError, RequestError].some(
    (kind) => error instanceof kind,
  );
  if (!isLost) return error;
  return new Error(`NATS at ${host} disconnected: see what was done before you run this again.`, {
    cause: error,
  });
}
