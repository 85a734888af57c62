import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { claimPort, freePort } from './ports.ts';

test('names a taken port in one sentence, with the component that needs it', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(claimPort(port, 'gateway')).rejects.toThrow(
    `Port ${port}, wanted by the gateway, is taken by another program: free it, or start with another PORT.`,
  );
  setTimeout(() => other.close(), 150);
  await claimPort(port, 'gateway', 3_000);
});

test('refuses a port that another program uses on ::1', async () => {
  const other = createServer();
  const isHeld = await new Promise<boolean>((resolve) => {
    other.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true));
  });
  // The machine has no IPv6.
  if (!isHeld) return;
  const { port } = other.address() as AddressInfo;
  await expect(claimPort(port, 'gateway')).rejects.toThrow('is taken by another program');
  other.close();
});

test('claims a free port', async () => {
  await claimPort(await freePort(), 'gateway');
});
