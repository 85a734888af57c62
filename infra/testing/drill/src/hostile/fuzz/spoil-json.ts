import type { Random } from '../../random.ts';
import { oddJson } from './odd-values.ts';

/** Keys that no form has. */
const KEYS = ['__proto__', 'constructor', 'admin', '', 'userId', 'id', 'price'];

/** A JSON value as a tree of texts, so that it can hold invalid JSON. */
interface Node {
  text?: string;
  items?: Node[];
  entries?: [key: string, value: Node][];
}

/** Mutates one place of a JSON text at any depth. Text that is not JSON, or too deep, is mutated as text. */
export function spoilJson(random: Random, json: string): string {
  const odd = oddJson(random);
  try {
    return spoilTree(random, toNode(JSON.parse(json)), odd);
  } catch {
    return json + odd;
  }
}

function spoilTree(random: Random, root: Node, odd: string): string {
  const all: Node[] = [];
  collect(root, all);
  const parents = all.filter((one) => one.entries?.length);
  const way = random.whole(0, 5);
  if (way <= 2 || parents.length === 0) replace(random.pick(all), { text: odd });
  else {
    const { entries } = random.pick(parents) as { entries: [string, Node][] };
    const at = random.whole(0, entries.length - 1);
    if (way === 3) entries.splice(at, 1);
    if (way === 4) entries.push([entries[at]![0], { text: odd }]);
    if (way === 5) entries.push([random.pick(KEYS), { text: odd }]);
  }
  return toText(root);
}

function toNode(value: unknown): Node {
  if (Array.isArray(value)) return { items: value.map(toNode) };
  if (typeof value === 'object' && value !== null)
    return { entries: Object.entries(value).map(([key, one]) => [key, toNode(one)]) };
  return { text: JSON.stringify(value) };
}

function collect(node: Node, into: Node[]): void {
  into.push(node);
  for (const item of node.items ?? []) collect(item, into);
  for (const [, value] of node.entries ?? []) collect(value, into);
}

function replace(node: Node, by: Node): void {
  delete node.text;
  delete node.items;
  delete node.entries;
  Object.assign(node, by);
}

function toText({ text, items, entries }: Node): string {
  if (items) return `[${items.map(toText).join()}]`;
  if (entries) return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${toText(value)}`).join()}}`;
  return text!;
}
