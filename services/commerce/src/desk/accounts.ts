import type { ExportKind } from '@studio/contracts';
import type { z } from 'zod';

/** Something that was paid. Amounts are US cents. */
export interface AccountRow {
  id: string;
  /** The day that it came in on, in the owner's time zone: `2026-11-20`. */
  day: string;
  amount: number;
  refunded: number;
  /** What the provider keeps; null while it has not told. */
  fee: number | null;
  /** Null: no rate is claimed. */
  taxPercent: number | null;
  /** An order's number, a gift's id. */
  reference: string;
  /** Who paid; empty once they are deleted. */
  name: string;
  country: string | null;
  /** An order's state, a donor's message. */
  text: string;
  lines: { name: string; quantity: number }[];
}

interface Account {
  headings: readonly string[];
  /** $1: the period's first day; $2: its length; $3: the time zone; $4: the row behind which to go on, or null; $5: how many. */
  sql: string;
  cells: (row: AccountRow) => string[];
}

const page = (columns: string, table: string, at: string) => `
  SELECT t.id, to_char(t.${at} AT TIME ZONE $3, 'YYYY-MM-DD') AS day, p.amount, p.refunded_amount AS refunded, p.fee,
         ${columns}
  FROM ${table} t JOIN payments p ON p.id = t.payment_id
  WHERE t.${at} >= $1::timestamp AT TIME ZONE $3 AND t.${at} < ($1::timestamp + $2::interval) AT TIME ZONE $3
    AND ($4::uuid IS NULL OR (t.${at}, t.id) > (SELECT ${at}, id FROM ${table} WHERE id = $4))
  ORDER BY t.${at}, t.id LIMIT $5`;

/** The name that an address begins with; empty when the address is forgotten. */
const BUYER = `
  CASE WHEN EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = t.user_id) THEN ''
       ELSE split_part(coalesce(nullif(t.billing_address, ''), t.shipping_address), ',', 1) END`;

/** What there is to export. */
export const ACCOUNTS: Record<z.infer<typeof ExportKind>, Account> = {
  orders: {
    headings: ['order', 'paid on', 'state', 'buyer', 'country', 'items'],
    sql: page(
      `t.number AS reference, ${BUYER} AS name, t.country, t.tax_percent AS "taxPercent", t.status AS text, t.lines`,
      'orders',
      'paid_at',
    ),
    cells: ({ reference, day, text, name, country, lines }) => [
      reference,
      day,
      text,
      name,
      country ?? '',
      lines.map((line) => `${line.quantity} × ${line.name}`).join('; '),
    ],
  },
  gifts: {
    headings: ['gift', 'received on', 'donor', 'message'],
    sql: page(
      `t.id AS reference, t.donor_name AS name, NULL AS country, NULL AS "taxPercent", t.message AS text,
       '[]'::jsonb AS lines`,
      'donations',
      'received_at',
    ),
    cells: ({ reference, day, name, text }) => [reference, day, name, text],
  },
};
