import type { ExportKind } from '@studio/contracts';
import type { z } from 'zod';

/** Something that was paid. Amounts are US cents. */
export interface AccountRow {
  id: string;
  at: Date;
  amount: number;
  refunded: number;
  /** An order's number, a donor's name. */
  name: string;
  /** An order's state, a donor's message. */
  text: string;
  lines: { name: string; quantity: number }[];
}

interface Account {
  headings: readonly string[];
  /** $1: the month's first day; $2: the row behind which to go on, or null; $3: how many. */
  sql: string;
  cells: (row: AccountRow) => string[];
}

const page = (columns: string, table: string, at: string) => `
  SELECT t.id, t.${at} AS at, p.amount, p.refunded_amount AS refunded, ${columns}
  FROM ${table} t JOIN payments p ON p.id = t.payment_id
  WHERE t.${at} >= $1::timestamp AT TIME ZONE 'UTC' AND t.${at} < ($1::timestamp + interval '1 month') AT TIME ZONE 'UTC'
    AND ($2::uuid IS NULL OR (t.${at}, t.id) > (SELECT ${at}, id FROM ${table} WHERE id = $2))
  ORDER BY t.${at}, t.id LIMIT $3`;

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** What there is to export. */
export const ACCOUNTS: Record<z.infer<typeof ExportKind>, Account> = {
  orders: {
    headings: ['order', 'paid on', 'state', 'items'],
    sql: page('t.number AS name, t.status AS text, t.lines', 'orders', 'paid_at'),
    cells: ({ name, at, text, lines }) => [
      name,
      day(at),
      text,
      lines.map((line) => `${line.quantity} × ${line.name}`).join('; '),
    ],
  },
  gifts: {
    headings: ['gift', 'received on', 'donor', 'message'],
    sql: page(`t.donor_name AS name, t.message AS text, '[]'::jsonb AS lines`, 'donations', 'received_at'),
    cells: ({ id, at, name, text }) => [id, day(at), name, text],
  },
};
