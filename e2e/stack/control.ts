import { query } from '@studio/test-harness';
import { CONTROL } from './addresses.ts';

async function ask<T = unknown>(path: string): Promise<T> {
  const answer = await fetch(`${CONTROL}/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Kills a component of the stack, runs `during`, and always restarts it. */
export async function without<T>(component: string, during: () => Promise<T>): Promise<T> {
  await ask(`kill/${component}`);
  try {
    return await during();
  } finally {
    await ask(`start/${component}`);
  }
}

/** Runs one query in the database of a service. */
export async function inDatabase<Row extends object>(
  service: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { database } = await ask<{ database: Record<string, string> }>('addresses/all');
  const url = database[service];
  if (!url) throw new Error(`no database of ${service}`);
  return query<Row>(url, sql, values);
}

/** The account of the desk's author in this run. */
export function author(): Promise<{ email: string; password: string }> {
  return ask('author/all');
}

/** The owner account of the order desk in this run. */
export function owner(): Promise<{ email: string; password: string }> {
  return ask('owner/all');
}

/** Kills a component as a crash would. */
export async function stopped(component: string): Promise<void> {
  await ask(`kill/${component}`);
}

/** Starts a component and runs `meanwhile`, without waiting until it is ready. */
export async function starting<T>(component: string, meanwhile: () => Promise<T>): Promise<T> {
  void ask(`start/${component}`).catch(() => undefined);
  return meanwhile();
}
