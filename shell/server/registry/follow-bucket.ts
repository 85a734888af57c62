import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { parseJson } from '@studio/contracts';

/**
 * Calls `take` with each value of a bucket, and again on each change, until the connection closes. The value is undefined
 * when it was deleted or is not JSON.
 */
export async function followBucket(
  connection: NatsConnection,
  bucket: string,
  take: (key: string, value: unknown) => Promise<void> | void,
): Promise<void> {
  const values = await (await new Kvm(connection).create(bucket)).watch();
  const follow = async () => {
    for await (const value of values)
      await take(value.key, value.operation === 'PUT' ? parseJson(value.string()) : undefined);
  };
  void follow();
}
