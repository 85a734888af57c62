#!/usr/bin/env node
import { beginOutside } from './begin-outside.ts';
import { verifyOutside } from './verify-outside.ts';

const USAGE = `studio-remote new <name>   a remote in this folder, from the template
studio-remote verify       what is built here, before it is handed over`;

/** The command of the packed host contract. */
const [command, name, ...more] = process.argv.slice(2);
try {
  if (command === 'new' && name && more.length === 0) console.log(await beginOutside(name, process.cwd()));
  else if (command === 'verify' && name === undefined) {
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
