/** A recorded API call. */
export interface MockRequest {
  method: string;
  path: string;
  body: unknown;
  /** The `cache` option of the call, if any. */
  cache?: RequestCache;
}

/** Responses by `METHOD /path`: a body (status 200), `{ status, body? }`, or a function of the request. */
export type MockAnswers = Record<string, unknown>;

/** Records a request and returns its mock response; 404 if there is none. */
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

/** jsdom has no `Response`. Returns the part of one that the API client uses. */
function json(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  return { ok: status < 400, status, statusText: '', text: async () => text } as Response;
}
