import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '@studio/contracts';

/** A line of a log. */
interface Line {
  time: number;
  component: string;
  text: string;
  fields: Record<string, unknown>;
}

/** What to look for: an order by its id or number, or a request by its id. */
export type Wanted = { order: string } | { request: string };

/** Fields whose values stand for the order in lines that do not name it. */
const ALIASES = ['orderId', 'number', 'paymentId', 'paymentIntentId', 'refundId'];

/** The lines of a folder of logs, rotated ones included, that belong to an order or a request; oldest first. */
export function findLines(folder: string, wanted: Wanted): Line[] {
  const lines = readLines(folder);
  if ('request' in wanted) return lines.filter(({ text }) => text.includes(wanted.request));
  const ids = [wanted.order];
  const named = lines.filter(({ text }) => text.includes(wanted.order));
  ids.push(...valuesOf(named, ALIASES));
  const about = lines.filter(({ text }) => ids.some((id) => text.includes(id)));
  const requests = new Set(valuesOf(about, ['requestId']));
  return lines.filter((line) => about.includes(line) || requests.has(String(line.fields['requestId'])));
}

function valuesOf(lines: readonly Line[], names: readonly string[]): string[] {
  const values = lines.flatMap(({ fields }) => names.map((name) => fields[name]));
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

function readLines(folder: string): Line[] {
  const files = readdirSync(folder).filter((file) => /\.log(\.\d+)?$/.test(file));
  return files.flatMap((file) => linesOf(join(folder, file), file.replace(/\.log.*/, ''))).sort(byTime);
}

function linesOf(file: string, component: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const fields = parseJson(text) as Record<string, unknown> | null | undefined;
      return typeof fields?.['time'] === 'number' ? [{ time: fields['time'], component, text, fields }] : [];
    });
}

const byTime = (a: Line, b: Line): number => a.time - b.time;

const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };
/** Fields that `lineText` shows elsewhere, or that say nothing about what happened. */
const HIDDEN = new Set(['time', 'level', 'msg', 'pid', 'hostname', 'name', 'context', 'err']);

/** A line for people: when, where, what, and the other fields. */
export function lineText({ time, component, fields }: Line): string {
  const { level, msg, err } = fields as { level?: number; msg?: string; err?: { message?: string } };
  const rest = Object.entries(fields).filter(([name]) => !HIDDEN.has(name));
  return [
    new Date(time).toISOString(),
    component,
    LEVELS[level ?? 0] ?? '',
    msg,
    err?.message,
    ...rest.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
  ]
    .filter(Boolean)
    .join('  ');
}
