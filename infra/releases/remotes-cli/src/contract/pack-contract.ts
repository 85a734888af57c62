import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { HOST_CONTRACT_VERSION } from '@studio/contracts';
import { makeFolder, ROOT } from '@studio/local-runtime';

const run = promisify(execFile);
const KIT = '@studio/web-kit';
const CONTRACTS = '@studio/contracts';
const SIGNING = '@studio/release-signing';
/** Compiled entries: parts of the contract, the mock, schemas, and the command; their imports are included. */
const ENTRIES = [
  'packages/contracts/src/index.ts',
  'packages/release-signing/src/index.ts',
  ...['contract', 'components', 'audio', 'mock'].map((part) => `packages/web-kit/src/${part}/index.ts`),
  'infra/releases/remotes-cli/src/contract/studio-remote.ts',
  'infra/releases/remotes-cli/src/verify/load-server-build.ts',
];
/** Files of the template that belong to this repository only. */
const OF_REPOSITORY =
  /(^|\/)(node_modules|dist|\.wireit|e2e|alone\.ts|README\.md|package\.json|tsconfig\.json)$/;

type Versions = Record<string, string>;
interface Package {
  dependencies?: Versions;
  devDependencies?: Versions;
}

/**
 * Packs the packages for remotes outside this repository: schemas (`@studio/contracts`) and the host contract with
 * its types, mock, build, template and `studio-remote verify` (`@studio/web-kit`). Both have the contract's version.
 * @param to folder for the tarballs
 * @returns their files
 * @throws Error when the folder cannot be made, or the contract does not compile
 */
export async function packContract(to: string): Promise<string[]> {
  makeFolder('--to', to);
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const stage = await mkdtemp(path.join(ROOT, '.cache/contract-'));
  try {
    const out = path.join(stage, 'out');
    await compile(stage, out);
    const contracts = await stageContracts(stage, out);
    const kit = await stageKit(stage, out);
    const packed: string[] = [];
    for (const folder of [contracts, kit]) {
      const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', path.resolve(to)], {
        cwd: folder,
      });
      packed.push(path.join(to, stdout.trim()));
    }
    return packed;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** JavaScript with declarations, in the tree's folder structure. */
async function compile(stage: string, out: string): Promise<void> {
  const tsconfig = path.join(stage, 'tsconfig.json');
  await writeJson(tsconfig, {
    extends: path.join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rootDir: ROOT,
      outDir: out,
      rewriteRelativeImportExtensions: true,
      lib: ['es2024', 'dom', 'dom.iterable'],
    },
    files: ENTRIES.map((file) => path.join(ROOT, file)),
  });
  const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json');
  await run(process.execPath, [path.join(path.dirname(compiler), 'bin/tsc'), '-p', tsconfig]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(`The contract does not compile:\n${stdout}`);
    },
  );
}

async function stageContracts(stage: string, out: string): Promise<string> {
  const folder = path.join(stage, 'contracts');
  await cp(path.join(out, 'packages/contracts/src'), path.join(folder, 'dist'), { recursive: true });
  const { dependencies } = await packageOf('packages/contracts');
  await writeJson(path.join(folder, 'package.json'), {
    ...described(CONTRACTS),
    sideEffects: false,
    exports: { '.': shown('./dist/index') },
    dependencies,
  });
  return folder;
}

async function stageKit(stage: string, out: string): Promise<string> {
  const folder = path.join(stage, 'kit');
  const kit = path.join(ROOT, 'packages/web-kit');
  await cp(path.join(kit, 'build'), path.join(folder, 'build'), { recursive: true });
  await cp(path.join(out, 'packages/web-kit/src'), path.join(folder, 'src'), { recursive: true });
  // Compiled code imports its styles; specs use a stub for them.
  await cp(path.join(kit, 'src'), path.join(folder, 'src'), {
    recursive: true,
    filter: (file) => !path.extname(file) || file.endsWith('.module.css'),
  });
  await cp(path.join(out, 'infra/releases/remotes-cli/src'), path.join(folder, 'cli'), { recursive: true });
  const [own, signing, cli, root] = await Promise.all([
    packageOf('packages/web-kit'),
    packageOf('packages/release-signing'),
    packageOf('infra/releases/remotes-cli'),
    packageOf('.'),
  ]);
  await stageSigning(folder, out, signing);
  await stageTemplate(folder, { ...root.devDependencies, ...own.devDependencies, ...own.dependencies });
  const {
    react,
    'react-dom': dom,
    [CONTRACTS]: _,
    ...dependencies
  } = { ...own.dependencies, ...own.devDependencies };
  const { ssri, zod } = cli.dependencies ?? {};
  const { '@swc/core': swc } = root.devDependencies ?? {};
  const { 'webpack-cli': webpackCli } =
    (await packageOf('infra/releases/remote-template')).devDependencies ?? {};
  const { [CONTRACTS]: __, ...ofSigning } = signing.dependencies ?? {};
  await writeJson(path.join(folder, 'package.json'), {
    ...described(KIT),
    sideEffects: ['*.css'],
    engines: { node: '>=22.18' },
    bin: { 'studio-remote': './cli/contract/studio-remote.js' },
    exports: {
      '.': shown('./src/contract/index'),
      './components': shown('./src/components/index'),
      './audio': shown('./src/audio/index'),
      './mock': shown('./src/mock/index'),
      './build/remote.mjs': './build/remote.mjs',
      './build/jest.mjs': './build/jest.mjs',
      './build/source-hash.mjs': './build/source-hash.mjs',
      './tsconfig.json': './tsconfig.json',
      './template/package.json': './template/package.json',
    },
    dependencies: {
      ...dependencies,
      ...ofSigning,
      ssri,
      zod,
      '@swc/core': swc,
      'webpack-cli': webpackCli,
      [CONTRACTS]: HOST_CONTRACT_VERSION,
      [SIGNING]: HOST_CONTRACT_VERSION,
    },
    bundleDependencies: [SIGNING],
    peerDependencies: { react: `^${react}`, 'react-dom': `^${dom}` },
  });
  return folder;
}

/** The requirements of a release on its host. Remotes do not use it directly, so it is included in the kit. */
async function stageSigning(kit: string, out: string, { dependencies }: Package): Promise<void> {
  const folder = path.join(kit, 'node_modules', SIGNING);
  await cp(path.join(out, 'packages/release-signing/src'), path.join(folder, 'dist'), { recursive: true });
  await writeJson(path.join(folder, 'package.json'), {
    ...described(SIGNING),
    exports: { '.': './dist/index.js' },
    dependencies: { ...dependencies, [CONTRACTS]: HOST_CONTRACT_VERSION },
  });
}

/** The template that `studio-remote new` copies, as a standalone package. */
async function stageTemplate(kit: string, versions: Versions): Promise<void> {
  const folder = path.join(kit, 'template');
  const from = path.join(ROOT, 'infra/releases/remote-template');
  await cp(from, folder, {
    recursive: true,
    filter: (file) => !OF_REPOSITORY.test(path.relative(from, file)),
  });
  const base = await readJson<{ compilerOptions: object }>(path.join(ROOT, 'tsconfig.base.json'));
  const compilerOptions = { ...base.compilerOptions, lib: ['es2024', 'dom', 'dom.iterable'], types: [] };
  await writeJson(path.join(kit, 'tsconfig.json'), { compilerOptions });
  await writeJson(path.join(folder, 'tsconfig.json'), {
    extends: `${KIT}/tsconfig.json`,
    include: ['src', 'remote.config.ts'],
  });
  await writeFile(path.join(folder, 'jest.config.mjs'), `export { default } from '${KIT}/build/jest.mjs';\n`);
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, versions[name]]));
  await writeJson(path.join(folder, 'package.json'), {
    name: 'mfe-template',
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      types: 'tsc --noEmit -p .',
      test: 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js',
      build: 'NODE_ENV=production webpack --config webpack.config.mjs',
      verify: 'studio-remote verify',
    },
    dependencies: pick('react', 'react-dom'),
    devDependencies: {
      ...pick('@jest/globals', '@swc/core', '@swc/jest', '@testing-library/dom', '@testing-library/react'),
      ...pick('@types/react', '@types/react-dom', 'jest', 'jest-environment-jsdom', 'typescript'),
    },
  });
}

const described = (name: string) => ({
  name,
  version: HOST_CONTRACT_VERSION,
  license: 'UNLICENSED',
  type: 'module',
});

const shown = (file: string) => ({ types: `${file}.d.ts`, default: `${file}.js` });

const packageOf = (folder: string) => readJson<Package>(path.join(ROOT, folder, 'package.json'));

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
