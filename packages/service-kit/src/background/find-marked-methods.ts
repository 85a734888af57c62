import type { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A method marked by a decorator. */
export interface MarkedMethod<M> {
  readonly instance: object;
  readonly mark: M;
  /** The method, bound to its instance. */
  readonly call: (...args: never[]) => Promise<never>;
}

/** Finds every method of the application's providers and controllers that has metadata under `key`. */
export function findMarkedMethods<M>(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  key: symbol,
): MarkedMethod<M>[] {
  const found: MarkedMethod<M>[] = [];
  for (const { instance } of [...discovery.getProviders(), ...discovery.getControllers()]) {
    if (typeof instance !== 'object' || instance === null) continue;
    for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
      const method = (instance as Record<string, unknown>)[name];
      if (typeof method !== 'function') continue;
      const mark = Reflect.getMetadata(key, method) as M | undefined;
      if (mark !== undefined)
        found.push({ instance: instance as object, mark, call: method.bind(instance) as never });
    }
  }
  return found;
}
