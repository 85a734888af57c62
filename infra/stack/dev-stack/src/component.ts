import type { Command } from '@studio/local-runtime';

/** A program of the stack: what it waits for, how it starts, and when it counts as ready. */
export interface Program {
  kind: 'program';
  name: string;
  /** What people call it: "the {title}". */
  title: string;
  waitsFor: readonly string[];
  /** Ports it listens on, checked before anything starts. */
  ports: readonly number[];
  /** Makes its data ready and tells how to start it; called again for each restart. */
  command(): Command | Promise<Command>;
  ready(): Promise<void>;
}

/** Work done once on the way: making databases, publishing remotes. */
export interface Task {
  kind: 'task';
  name: string;
  title: string;
  waitsFor: readonly string[];
  run(): Promise<void>;
}

/** Part of the stack. */
export type Component = Program | Task;

/** Orders components so that each comes after all that it waits for. Names that are not in the list count as there already. */
export function inOrder(components: readonly Component[]): Component[] {
  const left = new Map(components.map((component) => [component.name, component]));
  const ordered: Component[] = [];
  while (left.size) {
    const next = [...left.values()].find((component) => component.waitsFor.every((name) => !left.has(name)));
    if (!next) throw new Error(`These components wait for each other: ${[...left.keys()].join(', ')}.`);
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}
