import { Controller } from '@nestjs/common';
import {
  type OrderStatus,
  type ParcelLine,
  carriersTo,
  isTrackingNumber,
  previewParcels,
} from '@studio/contracts';
import { type InputOf, type OutputOf, RequestHandler, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { orderRef } from '../orders/read-orders.js';

interface FoundOrder {
  number: string;
  status: OrderStatus;
  address: string;
  isKept: boolean;
}
type Written = Pick<ParcelLine, 'text' | 'line'> & { order: string; tracking: string; carrier: string };

const NUMBER = /^#?[0-9A-HJKMNP-TV-Z]{3}-?[0-9A-HJKMNP-TV-Z]{3}$/i;
/** Carrier names recognised at the end of a line that is separated by spaces only. */
const NAMES =
  /\s+(usps international|usps|ups|fedex|dhl|deutsche post|royal mail|canada post|australia post)$/i;

@Controller()
export class PreviewParcels {
  constructor(private readonly dataSource: DataSource) {}

  /** Previews a pasted list of parcels: for each line the order it would ship, or the problem. Changes nothing. */
  @RequestHandler(previewParcels)
  async handle({ text }: InputOf<typeof previewParcels>): Promise<OutputOf<typeof previewParcels>> {
    const written = text
      .split(/\r?\n/)
      .map((line, at) => readLine(line.trim(), at + 1))
      .filter(({ text: words, line, order }) => words && !(line === 1 && isHeading(words, order)));
    const found = await rows<FoundOrder>(
      this.dataSource,
      `SELECT o.number, o.status, o.shipping_address AS address, o.total = 0 OR p.status = 'kept' AS "isKept"
       FROM orders o JOIN payments p ON p.id = o.payment_id WHERE o.number = ANY ($1)`,
      [written.map(({ order }) => order)],
    );
    const orders = new Map(found.map((order) => [order.number, order]));
    const seen = new Set<string>();
    const lines = written.map((line): ParcelLine => {
      const order = orders.get(line.order);
      const problem = problemOf(line, order, seen.has(line.order));
      seen.add(line.order);
      return {
        line: line.line,
        text: line.text,
        number: order?.number ?? null,
        name: order?.address.split(',')[0]!.trim() ?? '',
        carrier: line.carrier || likeliest(line.tracking, order?.address ?? ''),
        tracking: line.tracking,
        problem,
      };
    });
    return { lines };
  }
}

/** Splits a line into order, tracking number and carrier: at tabs, semicolons or commas (optionally quoted), else at spaces. */
function readLine(text: string, line: number): Written {
  const delimiter = ['\t', ';', ','].find((sign) => text.includes(sign));
  const cells = delimiter ? cellsOf(text, delimiter) : wordsOf(text);
  const [order = '', tracking = '', carrier = ''] = cells;
  const ref = NUMBER.test(order) ? orderRef(order.replace('#', '')) : { id: '' };
  return { text, line, order: 'number' in ref ? ref.number : '', tracking, carrier: carrier.slice(0, 60) };
}

const cellsOf = (text: string, delimiter: string): string[] =>
  (
    text.match(
      new RegExp(String.raw`("(?:[^"]|"")*"|[^${delimiter}])+|(?<=${delimiter}|^)(?=${delimiter})`, 'g'),
    ) ?? []
  ).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );

function wordsOf(text: string): string[] {
  const carrier = NAMES.exec(text)?.[1] ?? '';
  const [order = '', ...tracking] = text
    .slice(0, text.length - carrier.length)
    .trim()
    .split(/\s+/);
  return [order, tracking.join(' '), carrier];
}

/** A first line without digits is a table heading. */
const isHeading = (text: string, order: string): boolean => !order && !/\d/.test(text);

const likeliest = (tracking: string, address: string): string =>
  /^1Z/i.test(tracking) ? 'UPS' : carriersTo(address)[0]!;

function problemOf(
  { order: number, tracking }: Written,
  order: FoundOrder | undefined,
  isTwice: boolean,
): string | null {
  if (!number) return 'The line does not begin with an order’s number.';
  if (!order) return `There is no order ${number}.`;
  if (isTwice) return `Order ${number} stands in a line above.`;
  if (order.status === 'shipped' || order.status === 'delivered')
    return `Order ${number} is shipped already.`;
  if (order.status === 'paid') return `Order ${number} is not packed yet.`;
  if (order.status === 'pending') return `Order ${number} is not paid yet.`;
  if (order.status !== 'packed') return `Order ${number} is ${order.status}.`;
  if (!order.isKept) return `The money of order ${number} is going back.`;
  if (!tracking) return 'The tracking number is missing.';
  return isTrackingNumber(tracking) ? null : `“${tracking}” does not look like a tracking number.`;
}
