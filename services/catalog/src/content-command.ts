import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CONTENT_KIND_NAMES, exportContent, importContent, type FiledItem } from '@studio/contracts';
import { Bus, BusError, BusModule, busConfig, readConfig } from '@studio/service-kit';
import {
  DEFAULT_CONTENT_DIR,
  fileOf,
  findUnreadFiles,
  readContentFiles,
  writeContentFiles,
} from './content/content-files.js';

const USAGE = 'content-command.js export|check|import [folder]';

/** Content as files, from a running catalog. Runs the command line; resolves to its output. */
async function content([command = '', folder = DEFAULT_CONTENT_DIR, ...more]: string[]): Promise<string> {
  if (!['export', 'check', 'import'].includes(command) || more.length > 0) throw new Error(USAGE);
  const module = BusModule.forRoot({ name: 'content', config: readConfig(busConfig), waits: false });
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const bus = context.get(Bus);
    if (command === 'export') {
      const items: FiledItem[] = [];
      for (const kind of CONTENT_KIND_NAMES)
        items.push(...(await bus.request(exportContent, { kind })).items);
      await writeContentFiles(folder, items);
      return `${items.length} items are in ${folder}`;
    }
    const check = command === 'check';
    const { published } = await bus.request(importContent, { items: await readContentFiles(folder), check });
    const unread = await findUnreadFiles(folder);
    return [
      published.length === 0
        ? 'Everything is published as it is in the files.'
        : `${check ? 'An import would publish' : 'Published'} ${published.length}:`,
      ...published.map((item) => `  ${fileOf(item)}`),
      ...(unread.length > 0 ? ['Not read, because no content has such a name:'] : []),
      ...unread.map((file) => `  ${file}`),
    ].join('\n');
  } finally {
    await context.close();
  }
}

content(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`);
    process.exitCode = 1;
  },
);

function textOf(error: unknown): string {
  if (error instanceof BusError && error.code === 'incomplete' && Array.isArray(error.details))
    return (error.details as (FiledItem & { field: string; message: string })[])
      .map((fault) => [fileOf(fault), fault.field, fault.message].filter(Boolean).join(': '))
      .join('\n');
  return error instanceof Error ? error.message : String(error);
}
