import type { StandardSchemaV1 } from '@standard-schema/spec';

export interface FieldError {
  field: string;
  message: string;
}

/** A body, parameter or query that does not fit its schema: 400, naming each field. */
export class InvalidBody extends Error {
  readonly fields: FieldError[];

  constructor(issues: readonly StandardSchemaV1.Issue[]) {
    super('The request does not fit.');
    this.fields = issues.slice(0, 20).map((issue) => ({ field: fieldOf(issue), message: issue.message }));
  }
}

function fieldOf(issue: StandardSchemaV1.Issue & { code?: string; keys?: string[] }): string {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return (
    [...path, ...(issue.code === 'unrecognized_keys' ? [issue.keys?.[0] ?? ''] : [])].join('.') || 'body'
  );
}
