import { Controller } from '@nestjs/common';
import { CENTS, exportAccounts, taxIncludedIn } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  recordDeskAct,
  rows,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ACCOUNTS, type AccountRow } from './accounts.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';

/** What each kind says of the money. Empty: no rate of tax is claimed, or the provider has not told its fee. */
const MONEY = ['paid', 'refunded', 'kept', 'tax rate', 'tax in kept', 'fee', 'net', 'currency'];

type Form = InputOf<typeof exportAccounts>;

/** Lines in one part. */
const PART = 500;

@Controller()
export class ExportAccounts {
  constructor(private readonly dataSource: DataSource) {}

  /** A part of what came in during a month or a year, with what went back of it by now, the tax in the rest, and fees. */
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
      PART + 1,
    ]);
    if (!after)
      await recordDeskAct(this.dataSource, callerOf(context), {
        act: 'export-accounts',
        subject: `${kind} ${period}`,
      });
    const part = found.slice(0, PART);
    const lines = part.map((row) => csvLine([...cells(row), ...money(row)]));
    return {
      csv: (after ? '' : BYTE_ORDER_MARK + csvLine([...headings, ...MONEY])) + lines.join(''),
      next: found.length > PART ? part.at(-1)!.id : null,
    };
  }
}

/** In dollars. The provider's fee stays with it when money goes back, so that what is left may be less than nothing. */
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
  return cents === null ? '' : (cents / CENTS).toFixed(2);
}
