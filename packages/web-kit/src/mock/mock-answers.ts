export interface MockRequest {
  method: string;
  path: string;
  body: unknown;
  /** As it was asked of `fetch`; missing where it was not. */
  cache?: RequestCache;
}

/** A body to answer 200 with, `{ status, body? }` for another status, or a function of the request. */
export type MockAnswers = Record<string, unknown>;

export async function answerFrom(
  answers: MockAnswers,
  requests: MockRequest[],
  path: string,
  init: RequestInit,
): Promise<Response> {
  const method = init.method ?? 'GET';
  const request: MockRequest = {
    method,
    path,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    ...(init.cache && { cache: init.cache }),
  };
  requests.push(request);
  const found = answers[`${method} ${path}`] ?? (method === 'GET' ? answers[path] : undefined);
  const answer: unknown = typeof found === 'function' ? await found(request) : found;
  if (answer === undefined) return problem(404, 'not-found', `No mock answer for ${method} ${path}`);
  if (isStatus(answer)) return json(answer.status, answer.body ?? {});
  return json(200, answer);
}

function isStatus(answer: unknown): answer is { status: number; body?: unknown } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof (answer as { status?: unknown }).status === 'number'
  );
}

function problem(status: number, code: string, detail: string): Response {
  return json(status, { type: `about:blank#${code}`, title: code, status, code, detail });
}

/** jsdom has no `Response`: this is as much of one as the API client reads. */
function json(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  return { ok: status < 400, status, statusText: '', text: async () => text } as Response;
}
