import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** Table, entity, and the only folder that may write the table. */
const OWNERS = [
  ['payments', 'PaymentEntity', 'payments'],
  ['orders', 'OrderEntity', 'orders'],
  ['order_returns', 'OrderReturnEntity', 'returns'],
  ['kept_addresses', 'KeptAddressEntity', 'addresses'],
  ['refunds', 'RefundEntity', 'refunds'],
  ['order_notes', 'OrderNoteEntity', 'desk'],
  ['carts', 'CartEntity', 'cart'],
  ['cart_items', 'CartItemEntity', 'cart'],
  ['donations', 'DonationEntity', 'donations'],
  ['provider_events', 'ProviderEventEntity', 'provider-events'],
] as const;

/** Files with a statement that writes an order and its payment at once, and the tables that they may write. */
const ORDER_WITH_PAYMENT: Record<string, readonly string[]> = {
  'settlement/pay-open-orders.ts': ['payments', 'orders'],
  'orders/insert-order.ts': ['payments'],
};

const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !/\.(spec|migration)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));

it.each(OWNERS)('writes the table %s in one folder only', (table, entity, owner) => {
  const bySql = new RegExp(String.raw`\b(UPDATE|INSERT INTO|DELETE FROM)\s+${table}\b(?! *=)`);
  const byManager = new RegExp(String.raw`\.(update|insert|upsert|save|delete|remove|into)\(\s*${entity}\b`);
  const byRepository = new RegExp(
    String.raw`(\w+): Repository<${entity}>[\s\S]*this\.\1\.(update|insert|upsert|save|delete|remove)\(`,
  );
  const writers = files.filter(({ text }) =>
    [bySql, byManager, byRepository].some((sign) => sign.test(text)),
  );
  expect(writers.length).toBeGreaterThan(0);
  for (const { file } of writers)
    if (!ORDER_WITH_PAYMENT[file]?.includes(table)) expect(file).toMatch(new RegExp(`^${owner}/`));
});
