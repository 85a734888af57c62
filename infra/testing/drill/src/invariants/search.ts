import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DATABASES } from '@studio/dev-stack';
import type { Databases } from './databases.ts';

/** The provider and the issuer keep their own records; all our own databases are searched. */
const OURS: (typeof DATABASES)[number][] = ['catalog', 'commerce', 'members', 'analytics', 'gateway'];
/** Every table of every schema, job tables included. */
const TABLES = `
  SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;

/** Called with each matching row and file: its location and text. */
export type Look = (where: string, text: string) => void;

/** Searches all our own tables for a POSIX pattern; resolves to the number of tables. */
export async function searchDatabases(databases: Databases, pattern: string, look: Look): Promise<number> {
  let tables = 0;
  for (const database of OURS) {
    for (const { name } of await databases.query<{ name: string }>(database, TABLES)) {
      tables += 1;
      const rows = await databases.query<{ text: string }>(
        database,
        `SELECT t::text AS text FROM ${name} t WHERE t::text ~ $1`,
        [pattern],
      );
      for (const { text } of rows) look(`${database}.${name}`, text);
    }
  }
  return tables;
}

/**
 * Searches every file in these folders of a stack; returns the number of files. A file that is deleted meanwhile is left
 * out.
 */
export function searchFiles(dataDir: string, folders: readonly string[], look: Look): number {
  let files = 0;
  for (const file of folders.flatMap((folder) => filesIn(join(dataDir, folder)))) {
    let text: string;
    try {
      text = readFileSync(file, 'latin1');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    files += 1;
    look(relative(dataDir, file), text);
  }
  return files;
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [];
