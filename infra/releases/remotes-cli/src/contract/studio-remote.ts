#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { beginOutside } from './begin-outside.ts';
import { verifyOutside } from './verify-outside.ts';

const USAGE = `studio-remote new <name>   a remote in this folder, from the template
studio-remote verify       what is built here, before it is handed over`;

/** The command of the packed host contract. */
const [command, name] = parseArgs({ allowPositionals: true }).positionals;
try {
  if (command === 'new' && name) console.log(await beginOutside(name, process.cwd()));
  else if (command === 'verify') {
    const { lines, refused } = await verifyOutside(process.cwd());
    console.log(lines.join('\n'));
    if (refused) process.exitCode = 1;
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
