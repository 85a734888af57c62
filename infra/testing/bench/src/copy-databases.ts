import type { Stack } from '@studio/dev-stack';
import { connectTo } from '@studio/test-harness';

/** The services whose databases an order uses. */
const SERVICES = ['gateway', 'catalog', 'commerce', 'members'] as const;

/**
 * Copies the databases that an order uses, including rows, for a baseline without load from the services. The
 * services are stopped meanwhile: Postgres copies only databases without connections.
 * @returns the copies' connection strings by service, and a function that deletes them
 */
export async function copyDatabases(
  stack: Stack,
): Promise<{ databases: Record<string, string>; remove(): Promise<void> }> {
  const admin = await connectTo(stack.addresses.admin);
  const remove = async (name: string) =>
    void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  for (const name of SERVICES) await stack.halt(name);
  const databases: Record<string, string> = {};
  for (const name of SERVICES) {
    await remove(`bare_${name}`);
    await admin.query(`CREATE DATABASE bare_${name} TEMPLATE ${name} OWNER ${name}`);
    const url = new URL(stack.addresses.database[name]);
    url.pathname = `/bare_${name}`;
    databases[name] = url.href;
  }
  for (const name of SERVICES.toReversed()) await stack.start(name);
  return {
    databases,
    async remove() {
      for (const name of SERVICES) await remove(`bare_${name}`);
      await admin.end();
    },
  };
}
