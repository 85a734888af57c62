import { Problem } from '@studio/contracts';
import { validatorOf, type Operation } from '@studio/test-harness/open-api';
import type { ShotAnswer } from './send-shot.ts';
import type { Shot } from './shot.ts';

/** Words that tell of our insides. */
const INSIDES = /node_modules|\.[jt]s:\d+|at \w+ \(|ECONN|SELECT |postgres:\/\//;
/** The connection may end without a word where what came was no HTTP, or more than is read. */
const UNREADABLE = /socket hang up|ECONNRESET|EPIPE|other side closed/;

/** Those that the API is spoken with and that have an answer's body; what else comes is refused in plain words. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']);

/** What is wrong with an answer; undefined when it is as it should be. `operation`: the one whose address was asked. */
export function judge(shot: Shot, answer: ShotAnswer, operation: Operation | undefined): string | undefined {
  const { status, headers, body, error } = answer;
  if (status === 0) return UNREADABLE.test(error) && mayBeCut(shot) ? undefined : `no answer: ${error}`;
  if (status >= 500) return `${status}`;
  if (INSIDES.test(body) && status >= 400) return `${status} tells of our insides`;
  // 417 is Node's own word, before there is a request.
  if (!headers['x-content-type-options'] && status !== 417) return `${status} without security headers`;
  if (shot.path.startsWith('/api/') && status >= 400 && METHODS.has(shot.method)) return problem(answer);
  if (operation && status >= 200 && status < 300 && shot.method !== 'HEAD')
    return declared(operation, answer);
  return undefined;
}

/** Too large to be read to its end, or its head is refused before its body is there. */
const mayBeCut = ({ headers, body }: Shot) =>
  (body?.length ?? 0) > 60_000 ||
  headers.expect !== undefined ||
  headers.connection !== undefined ||
  headers.upgrade !== undefined;

function problem({ status, headers, body }: ShotAnswer): string | undefined {
  if (!String(headers['content-type']).includes('application/problem+json')) {
    // The words of Node's own parser, where there was no request to answer.
    return status === 400 || status === 431 || status === 417
      ? undefined
      : `${status} is no problem document`;
  }
  const read = Problem.safeParse(tryParse(body));
  if (!read.success) return `${status}: not a problem document: ${body.slice(0, 100)}`;
  return read.data.status === status ? undefined : `${status} says ${read.data.status}`;
}

function declared({ responses }: Operation, { status, body }: ShotAnswer): string | undefined {
  const response = responses[String(status)];
  if (!response && status !== 204) return `${status} is not declared`;
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const read = validatorOf(schema).safeParse(tryParse(body));
  return read.success
    ? undefined
    : `${status} is not as declared: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
