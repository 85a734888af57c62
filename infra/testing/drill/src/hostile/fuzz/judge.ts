import { parseJson, Problem } from '@studio/contracts';
import { validatorOf, type Operation } from '@studio/test-harness/open-api';
import type { ShotAnswer } from './send-shot.ts';
import type { Shot } from './shot.ts';

/** Words that reveal internals. */
const INSIDES = /node_modules|\.[jt]s:\d+|at \w+ \(|ECONN|SELECT |postgres:\/\//;
/** The server may close the connection silently when the request is not HTTP or too large. */
const UNREADABLE = /socket hang up|ECONNRESET|EPIPE|other side closed/;

/** Media types of the API's response bodies; other requests get a plain-text error. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']);

/** The fault of a response; undefined when it is valid. `operation`: the operation of the request's address. */
export function judge(shot: Shot, answer: ShotAnswer, operation: Operation | undefined): string | undefined {
  const { status, headers, text } = answer;
  if (status === 0) return UNREADABLE.test(text) && mayBeCut(shot) ? undefined : `no answer: ${text}`;
  if (status >= 500) return `${status}`;
  if (INSIDES.test(text) && status >= 400) return `${status} tells of our insides`;
  // 417 is Node's own response, before a request exists.
  if (!headers['x-content-type-options'] && status !== 417) return `${status} without security headers`;
  if (shot.path.startsWith('/api/') && status >= 400 && METHODS.has(shot.method)) return problem(answer);
  if (operation && status >= 200 && status < 300 && shot.method !== 'HEAD')
    return declared(operation, answer);
  return undefined;
}

/** Too large to be read completely, or refused at its headers before the body arrives. */
const mayBeCut = ({ headers, body }: Shot) =>
  (body?.length ?? 0) > 60_000 ||
  headers.expect !== undefined ||
  headers.connection !== undefined ||
  headers.upgrade !== undefined;

function problem({ status, headers, text }: ShotAnswer): string | undefined {
  if (!String(headers['content-type']).includes('application/problem+json')) {
    // Messages of Node's HTTP parser, when no request existed.
    return status === 400 || status === 431 || status === 417
      ? undefined
      : `${status} is no problem document`;
  }
  const read = Problem.safeParse(parseJson(text));
  if (!read.success) return `${status}: not a problem document: ${text.slice(0, 100)}`;
  return read.data.status === status ? undefined : `${status} says ${read.data.status}`;
}

function declared({ responses }: Operation, { status, text }: ShotAnswer): string | undefined {
  const response = responses[String(status)];
  if (!response && status !== 204) return `${status} is not declared`;
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const read = validatorOf(schema).safeParse(parseJson(text));
  return read.success
    ? undefined
    : `${status} is not as declared: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`;
}
