import type { Store } from '../storage/store.ts';
import type { Form } from './read-form.ts';

/** An object of the API as it is stored and shown. */
export interface ApiObject {
  id: string;
  object: string;
}

/** A request, read and allowed. Times are Unix seconds. */
export interface Call {
  id: string;
  method: string;
  path: string;
  /** The `:id` of the path, or ''. */
  target: string;
  form: Form;
  key: 'secret' | 'publishable';
  idempotencyKey: string | null;
  apiVersion: string;
  /** Where browsers reach the sandbox, no trailing slash. */
  baseUrl: string;
  now: number;
}

export interface Stored<T extends ApiObject = ApiObject> {
  version: number;
  body: T;
}

/** An answer, with everything that has to be written together with it. */
export interface Outcome {
  status?: number;
  body: object;
  insert?: { body: ApiObject; parent?: string | null }[];
  update?: Stored[];
  events?: { type: string; object: ApiObject }[];
}

/** One method of the API. It writes nothing itself, so that it can be run again when another write came first. */
export type UseCase = (call: Call, store: Store) => Promise<Outcome>;
