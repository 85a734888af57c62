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

/** The connection string of one service's database. */
export async function databaseUrl(service: string): Promise<string> {
  const { database } = await ask<{ database: Record<string, string> }>('addresses/all');
  const url = database[service];
  if (!url) throw new Error(`no database of ${service}`);
  return url;
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
