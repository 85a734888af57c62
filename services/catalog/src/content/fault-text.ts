import type { z } from 'zod';

/**
 * Says what is wrong with a field in the words of the desk: an error map of zod.
 * @returns undefined for what only a file can get wrong, which zod's own words describe
 */
export function faultText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Nothing here yet' : ofType(issue.expected);
    case 'invalid_value':
      return `Choose ${new Intl.ListFormat('en', { type: 'disjunction' }).format(issue.values.map(String))}`;
    case 'too_small':
      return isText(issue.origin) && issue.minimum === 1
        ? 'Nothing here yet'
        : `${issue.exact ? 'Exactly' : 'At least'} ${counted(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `${issue.exact ? 'Exactly' : 'At most'} ${counted(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      if (issue.format === 'url') return 'An address such as https://example.org is needed';
      return issue.format === 'starts_with' ? `It must begin with ${String(issue['prefix'])}` : undefined;
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? 'Nothing here yet' : undefined;
    default:
      return undefined;
  }
}

function ofType(expected: string): string | undefined {
  if (expected === 'int') return 'A whole number is needed';
  return expected === 'number' ? 'A number is needed' : undefined;
}

const isText = (origin: string) => origin === 'string';

/** `3 characters`, `2 entries`, `10`. */
function counted(origin: string, count: number | bigint): string {
  if (isText(origin)) return `${count} characters`;
  return origin === 'array' ? `${count} ${Number(count) === 1 ? 'entry' : 'entries'}` : String(count);
}
