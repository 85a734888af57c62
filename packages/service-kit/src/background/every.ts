import { SetMetadata } from '@nestjs/common';

/** Metadata key of a method marked with `@Every`. */
export const EVERY = Symbol('every');

/** Pause between two runs, in ms, or a function of the provider that returns it. */
export type EveryMs = number | ((provider: never) => number);

type RepeatedMethod = () => Promise<boolean | void>;

/**
 * Repeats a provider's method from application start to shutdown, one run at a time: at start, then after
 * each pause of `ms`. A run that resolves true has more to do, and the method runs again at once. An error is
 * logged, and the method runs again after its pause.
 *
 * Use it for work that runs more often than once a minute; everything else is a job (`@JobHandler`). Each
 * instance of a service runs its own loop, so two runs may overlap: use `FOR UPDATE SKIP LOCKED` or a
 * conditional update.
 *
 * @example
 * @Every(1_000)
 * async run(): Promise<boolean> { … }
 */
export function Every(ms: EveryMs) {
  return <M extends RepeatedMethod>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata(EVERY, ms)(target, key, descriptor);
  };
}
