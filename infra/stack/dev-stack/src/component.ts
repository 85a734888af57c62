import type { Command } from '@studio/local-runtime';

/** A program of the stack: its dependencies, how it starts, and when it counts as ready. */
export interface Program {
  kind: 'program';
  name: string;
  /** Name used in messages: "the {title}". */
  title: string;
  waitsFor: readonly string[];
  /** Components that need not be ready before it starts, but are stopped after it. */
  stopsBefore?: readonly string[];
  /** Ports it listens on, those of `listPorts`. */
  ports: readonly number[];
  /** Prepares its data and returns the start command. Called again for each restart. */
  command(): Command | Promise<Command>;
  ready(): Promise<void>;
}

/** A step that runs once during start: creating databases, publishing remotes. */
export interface Task {
  kind: 'task';
  name: string;
  title: string;
  waitsFor: readonly string[];
  run(): Promise<void>;
}

/** A part of the stack. */
export type Component = Program | Task;

/** Sorts components so that each comes after its dependencies. Unknown names count as started. */
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
