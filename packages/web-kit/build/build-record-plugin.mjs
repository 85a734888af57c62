import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { decode } from '@jridgewell/sourcemap-codec';
import { PackageURL } from 'packageurl-js';
import { ROOT } from './rules.mjs';

const NAME = 'BuildRecordPlugin';
/** Properties of a component, in the list of dependencies. */
const BYTES = 'studio:browser-bytes';
const PROVIDER = 'studio:provided-by';
const { ComponentBuilder } = Contrib.FromNodePackageJson.Builders;
const { ExternalReferenceFactory } = Contrib.FromNodePackageJson.Factories;
const components = new ComponentBuilder(
  new ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory(),
);

/**
 * Writes `dist/build-record.json`: when and with what a remote, or the host, was built, the files of other packages of
 * this tree that went in, and its dependencies as a CycloneDX document. None of it is part of a release, whose bytes are
 * the same in any checkout. One instance is applied to every build of a remote; they have to make source maps.
 */
export class BuildRecordPlugin {
  /** Folder of a package → bytes of its code that browsers get. */
  packages = new Map();
  /** File, relative to `directory` → SHA-256. */
  inputs = new Map();

  /** @param shared package.json of what the host provides */
  constructor({ directory, shared }) {
    this.directory = directory;
    this.shared = shared;
    // Runs before the build, so webpack does not know what it imports. The host has none.
    const definition = path.join(directory, 'remote.config.ts');
    const text = existsSync(definition) ? readFileSync(definition, 'utf8') : '';
    for (const [, , file] of text.matchAll(/\bfrom\s*(['"])(\.\.\/.+?)\1/g))
      this.addInput(path.join(directory, file));
  }

  apply(compiler) {
    const { Compilation, version } = compiler.webpack;
    const isBrowser = compiler.options.name === 'browser';
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const { resource } of modules) this.addInput(resource);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const names = Object.keys(assets);
        for (const file of names.filter((asset) => /\.c?js$/.test(asset))) {
          const map = names.find((asset) => asset.endsWith(`/maps/${compiler.options.name}/${file}.map`));
          if (map) this.addPackages(assets[file], assets[map], isBrowser);
        }
      });
    });
    // Each build writes what is known by then: the last one writes all of it.
    compiler.hooks.afterEmit.tap(NAME, () => {
      const file = path.join(this.directory, 'dist/build-record.json');
      writeFileSync(file, JSON.stringify(this.record(version), null, 2));
    });
  }

  /** A file of this tree outside the remote, whose own files have a hash already. */
  addInput(resource) {
    const file = resource?.split('?')[0];
    if (!file?.startsWith(ROOT + path.sep) || /[\\/]node_modules[\\/]/.test(file)) return;
    const name = path.relative(this.directory, file).split(path.sep).join('/');
    if (name.startsWith('../'))
      this.inputs.set(name, createHash('sha256').update(readFileSync(file)).digest('hex'));
  }

  /** Counts the bytes of a script for the packages that its map says they came from. */
  addPackages(script, map, isBrowser) {
    const lines = String(script.source()).split('\n');
    const { sources, mappings } = JSON.parse(String(map.source()));
    const folders = sources.map((source) => this.packageOf(source));
    for (const [n, segments] of decode(mappings).entries())
      for (const [i, [column, source]] of segments.entries()) {
        const folder = folders[source];
        if (!folder) continue;
        const bytes = isBrowser ? (segments[i + 1]?.[0] ?? lines[n].length) - column : 0;
        this.packages.set(folder, (this.packages.get(folder) ?? 0) + bytes);
      }
  }

  /** `webpack://mfe_shop/../node_modules/zod/v4/core.js` → the folder of zod; null for the remote's and webpack's own code. */
  packageOf(source) {
    const [, file] = /^webpack:\/\/[^/]*\/(\.\.?\/[^?]*)/.exec(source) ?? [];
    // Outside this tree packages lie in the remote's own folder.
    if (!file || (file.startsWith('./') && !file.startsWith('./node_modules/'))) return null;
    const full = path.resolve(this.directory, file);
    if (!existsSync(full) || full.startsWith(import.meta.dirname)) return null;
    for (let folder = path.dirname(full); folder !== path.dirname(folder); folder = path.dirname(folder)) {
      if (!existsSync(path.join(folder, 'package.json'))) continue;
      // Packages hold files of that name that only say how their folders are to be read.
      const { name, version } = readPackage(folder);
      if (name && version) return folder;
    }
    return null;
  }

  record(webpack) {
    const bundled = [...this.packages].map(([folder, bytes]) =>
      componentOf(readPackage(folder), { [BYTES]: String(bytes) }),
    );
    const shared = this.shared.map((packageJson) => componentOf(packageJson, { [PROVIDER]: 'host' }));
    const own = componentOf(readPackage(this.directory), {}, Enums.ComponentType.Application);
    const bom = new Models.Bom({ metadata: new Models.Metadata({ component: own }) });
    for (const component of [...bundled, ...shared]) bom.components.add(component);
    const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
    const text = new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true });
    return {
      finishedOn: new Date().toISOString(),
      versions: { node: process.versions.node, webpack },
      inputs: Object.fromEntries([...this.inputs].sort()),
      dependencies: JSON.parse(text),
    };
  }
}

function componentOf(packageJson, properties, type = Enums.ComponentType.Library) {
  const component = components.makeComponent(packageJson, type);
  const { name, group = '', version } = component;
  component.purl = new PackageURL('npm', group || undefined, name, version).toString();
  for (const [key, value] of Object.entries(properties))
    component.properties.add(new Models.Property(key, value));
  return component;
}

function readPackage(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
