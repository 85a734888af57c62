import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@studio/local-runtime';
import { checkName, fillTemplate } from './fill-template.ts';

const require = createRequire(import.meta.url);
const TEMPLATE = path.join(ROOT, 'infra/releases/remote-template');
/** Files of the template that are not copied. */
const LEFT_OUT = /(^|\/)(node_modules|dist|\.wireit|README\.md)(\/|$)/;

/**
 * Creates `mfe-<name>` from the template, with the new name in file names and texts. No other file changes: remotes
 * are discovered by their folders.
 * @returns the next steps
 * @throws Error when the name is invalid or taken.
 */
export async function newRemote(name: string, root: string = ROOT): Promise<string> {
  checkName(name);
  const folder = path.join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`mfe-${name} is there already.`);
  // Created elsewhere first: a failure leaves nothing behind, and no .gitignore above the folder hides files from
  // oxfmt.
  const stage = await mkdtemp(path.join(tmpdir(), 'mfe-'));
  try {
    await cp(TEMPLATE, stage, {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(path.relative(TEMPLATE, file)),
    });
    await fillTemplate(stage, name);
    await layOut(stage);
    await cp(stage, folder, { recursive: true });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  return nextSteps(name);
}

/** Formats the files: line breaks depend on the name's length. */
async function layOut(folder: string): Promise<void> {
  const oxfmt = path.join(path.dirname(require.resolve('oxfmt/package.json')), 'bin/oxfmt');
  const config = path.join(ROOT, '.oxfmtrc.json');
  await promisify(execFile)(process.execPath, [oxfmt, `--config=${config}`, folder]);
}

function nextSteps(name: string): string {
  const dev = `npm run dev -- ${name}`;
  const width = `${dev} --alone`.length + 2;
  return [
    `mfe-${name} is there: a page at /${name}, a widget, specs and an e2e. It can be built and published as it is.`,
    '',
    `  ${`${dev} --alone`.padEnd(width)}by itself, on made-up data`,
    `  ${dev.padEnd(width)}in the site, with npm start in another terminal`,
    `  ${'npm install'.padEnd(width)}before you commit: writes it into package-lock.json`,
    '',
    'docs/guides/shipping-a-remote.md goes on from here.',
  ].join('\n');
}
