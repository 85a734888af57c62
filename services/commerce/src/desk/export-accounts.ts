import { Controller } from '@nestjs/common';
import { decimalDollars, type ExportKind, exportAccounts, taxIncludedIn } from '@studio/contracts';
import {
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  recordDeskAct,
  rows,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';

/** A captured payment. Amounts are US cents. */
export interface AccountRow {
  id: string;
  /** Day of the payment in the owner's time zone: `2026-11-20`. */
  day: string;
  amount: number;
  refunded: number;
  /** The provider's fee; null while it is unknown. */
  fee: number | null;
  /** Null when no tax rate applies. */
  taxPercent: number | null;
  /** An order's number, a donation's id. */
  reference: string;
  /** The payer's name; empty once the account is deleted. */
  name: string;
  country: string | null;
  /** An order's state; `received`, `disputed` or `refunded` for a donation. */
  state: string;
  /** A donor's message; empty for an order. */
  message: string;
  lines: { name: string; quantity: number }[];
}

interface Account {
  headings: readonly string[];
  /** Parameters: $1 first day of the period, $2 its length, $3 time zone, $4 id of the previous row or null, $5 limit. */
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

/** The name at the start of an address; empty once the account is deleted. */
const BUYER = `
  CASE WHEN EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = t.user_id) THEN ''
       ELSE split_part(coalesce(nullif(t.billing_address, ''), t.shipping_address), ',', 1) END`;

/** Definition of each export. */
const ACCOUNTS: Record<z.infer<typeof ExportKind>, Account> = {
  orders: {
    headings: ['order', 'paid on', 'state', 'buyer', 'country', 'items'],
    sql: page(
      `t.number AS reference, ${BUYER} AS name, t.country, t.tax_percent AS "taxPercent", t.status AS state,
       '' AS message, t.lines`,
      'orders',
      'paid_at',
    ),
    cells: ({ reference, day, state, name, country, lines }) => [
      reference,
      day,
      state,
      name,
      country ?? '',
      lines.map((line) => `${line.quantity} × ${line.name}`).join('; '),
    ],
  },
  donations: {
    headings: ['donation', 'received on', 'state', 'donor', 'message'],
    sql: page(
      `t.id AS reference, t.donor_name AS name, NULL AS country, NULL AS "taxPercent", t.message,
       CASE WHEN p.refunded_amount = p.amount THEN 'refunded' WHEN p.disputed_at IS NOT NULL THEN 'disputed'
         ELSE 'received' END AS state,
       '[]'::jsonb AS lines`,
      'donations',
      'received_at',
    ),
    cells: ({ reference, day, state, name, message }) => [reference, day, state, name, message],
  },
};

/** Columns of every export. Tax is empty without a rate, and the fee while the provider has not reported it. */
const MONEY = ['paid', 'refunded', 'kept', 'tax rate', 'tax in kept', 'fee', 'net', 'currency'];

type Form = InputOf<typeof exportAccounts>;

/** Maximum number of lines in one part. */
const PART_LINES = 500;

@Controller()
export class ExportAccounts {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a part of the payments of a month or a year, with refunds, included tax and fees. */
  @RequestHandler(exportAccounts)
  async handle(form: Form, context: RequestContext): Promise<OutputOf<typeof exportAccounts>> {
    const { kind, period, zone, after } = form;
    const { headings, sql, cells } = ACCOUNTS[kind];
    const [first, length] = period.includes('-')
      ? [`${period}-01`, '1 month']
      : [`${period}-01-01`, '1 year'];
    const found = await rows<AccountRow>(this.dataSource, sql, [
      first,
      length,
      zone,
      after ?? null,
      PART_LINES + 1,
    ]);
    if (!after)
      await recordDeskAct(this.dataSource, callerOf(context), {
        act: 'export-accounts',
        subject: `${kind} ${period}`,
      });
    const part = found.slice(0, PART_LINES);
    const lines = part.map((row) => csvLine([...cells(row), ...money(row)]));
    return {
      csv: (after ? '' : BYTE_ORDER_MARK + csvLine([...headings, ...MONEY])) + lines.join(''),
      next: found.length > PART_LINES ? part.at(-1)!.id : null,
    };
  }
}

/** In dollars. The provider keeps its fee after a refund, so the net amount may be negative. */
function money({ amount, refunded, taxPercent, fee }: AccountRow): string[] {
  const kept = amount - refunded;
  const tax = taxPercent === null ? null : taxIncludedIn(kept, taxPercent);
  return [
    ...[amount, refunded, kept].map(dollars),
    taxPercent === null ? '' : String(taxPercent),
    ...[tax, fee, fee === null ? null : kept - fee].map(dollars),
    'USD',
  ];
}

function dollars(cents: number | null): string {
  return cents === null ? '' : decimalDollars(cents);
}
