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
import { ShopInfoCache } from '../shop-info/shop-info-cache.js';
import { ACCOUNTS, type AccountRow } from './accounts.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';

type Form = InputOf<typeof exportAccounts>;

/** Lines in one part. */
const PART = 500;

@Controller()
export class ExportAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shopInfo: ShopInfoCache,
  ) {}

  /** A part of what came in during a month (UTC), with what went back of it by now and the tax in the rest. */
  @RequestHandler(exportAccounts)
  async handle(form: Form, context: RequestContext): Promise<OutputOf<typeof exportAccounts>> {
    const { kind, month, after } = form;
    const { taxPercent } = await this.shopInfo.get();
    const { headings, sql, cells } = ACCOUNTS[kind];
    const found = await rows<AccountRow>(this.dataSource, sql, [`${month}-01`, after ?? null, PART + 1]);
    if (!after)
      await recordDeskAct(this.dataSource, callerOf(context), {
        act: 'export-accounts',
        subject: `${kind} ${month}`,
      });
    const part = found.slice(0, PART);
    const lines = part.map((row) =>
      csvLine([...cells(row), ...money(row, kind === 'orders' ? taxPercent : 0)]),
    );
    return {
      csv:
        (after
          ? ''
          : BYTE_ORDER_MARK + csvLine([...headings, 'paid', 'refunded', 'kept', 'tax in kept', 'currency'])) +
        lines.join(''),
      next: found.length > PART ? part.at(-1)!.id : null,
    };
  }
}

/** In dollars. */
function money({ amount, refunded }: AccountRow, taxPercent: number): string[] {
  const kept = amount - refunded;
  const tax = taxIncludedIn(kept, taxPercent);
  return [...[amount, refunded, kept, tax].map((cents) => (cents / CENTS).toFixed(2)), 'USD'];
}
