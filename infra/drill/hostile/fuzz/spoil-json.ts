import type { Random } from '../../random.ts';
import { oddJson } from './odd-values.ts';

/** A JSON value as a tree of texts, so that it can be spoilt where no value could. */
interface Node {
  text?: string;
  items?: Node[];
  entries?: [key: string, value: Node][];
}

/** Spoils one place of a JSON text, anywhere in its depth; text that is no JSON is spoilt as text. */
export function spoilJson(random: Random, json: string): string {
  let root: Node;
  try {
    root = toNode(JSON.parse(json));
  } catch {
    return json + oddJson(random);
  }
  const all: Node[] = [];
  collect(root, all);
  const node = random.pick(all);
  const parents = all.filter((one) => one.entries?.length);
  const way = random.whole(0, 5);
  if (way <= 2 || parents.length === 0) replace(node, { text: oddJson(random) });
  else {
    const { entries } = random.pick(parents) as { entries: [string, Node][] };
    const at = random.whole(0, entries.length - 1);
    if (way === 3) entries.splice(at, 1);
    if (way === 4) entries.push([entries[at]![0], { text: oddJson(random) }]);
    if (way === 5)
      entries.push([
        random.pick(['__proto__', 'constructor', 'admin', '', 'userId', 'id', 'price']),
        { text: oddJson(random) },
      ]);
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
