import type { z } from 'zod';

/** A message's content, or why it is none of that shape; `what` names it: `an analytics event`. */
export function readMessage<S extends z.ZodType>(
  shape: S,
  what: string,
  json: () => unknown,
): { content: z.output<S> } | { refused: string } {
  let body: unknown;
  try {
    body = json();
  } catch {
    return { refused: 'not JSON' };
  }
  const parsed = shape.safeParse(body);
  if (parsed.success) return { content: parsed.data };
  const fields = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return { refused: `not ${what}: ${fields.join('; ')}` };
}
