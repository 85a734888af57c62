import { SetMetadata } from '@nestjs/common';

/** Metadata key of a method that repeats. */
export const EVERY = Symbol('every');

/** Pause between two runs, in ms; a function when the provider itself knows it. */
export type EveryMs = number | ((provider: never) => number);

type RepeatedMethod = () => Promise<boolean | void>;

/**
 * Repeats a method of a provider from start to drain, one run at a time: at start, then after each pause of `ms`. What
 * resolves true has more to do and runs again at once. A throw is logged, and the method runs again after its pause.
 *
 * For what is looked at more often than once a minute; everything else is a job (`@JobHandler`). Each instance of a
 * service runs its own, so two runs may overlap: use `FOR UPDATE SKIP LOCKED` or a conditional update.
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
