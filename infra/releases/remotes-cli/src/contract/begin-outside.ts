import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { checkName, fillTemplate } from '../new/fill-template.ts';

type Package = Record<string, Record<string, string> | undefined>;

/**
 * Turns a folder of another repository into a remote, from the template in the packed kit. Existing dependencies in
 * its package.json are kept.
 * @returns the next steps
 */
export async function beginOutside(name: string, folder: string): Promise<string> {
  checkName(name);
  if (existsSync(path.join(folder, 'remote.config.ts')))
    throw new Error('This folder already contains a remote.');
  const template = fileURLToPath(import.meta.resolve('@studio/web-kit/template/package.json'));
  const made = path.join(folder, '.made');
  await cp(path.dirname(template), made, { recursive: true });
  await fillTemplate(made, name);
  const file = path.join(folder, 'package.json');
  const [own, new_] = await Promise.all([readPackage(file), readPackage(path.join(made, 'package.json'))]);
  await rm(path.join(made, 'package.json'));
  await cp(made, folder, { recursive: true });
  await rm(made, { recursive: true });
  const dependencies = { ...new_.dependencies, ...own.dependencies };
  await writeFile(file, `${JSON.stringify({ ...own, ...new_, dependencies }, null, 2)}\n`);
  return `${name} is there. npm install, then npm run types, npm test, npm run build, npm run verify`;
}

async function readPackage(file: string): Promise<Package> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Package;
}
