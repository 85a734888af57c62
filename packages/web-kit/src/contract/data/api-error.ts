import type { Problem } from '@studio/contracts';

const NO_SENTENCE = 'This did not work. Please try again in a moment.';

/**
 * An HTTP response that was not OK. `message` is `<status>: <body text>`, with the status text if the body is empty:
 * docs/product.md#errors.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Sentence for visitors: the problem's `detail` or a generic sentence, never a raw body. */
  readonly detail: string;
  /** The problem details of the response; null if it has none. */
  readonly problem: Problem | null;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseProblem(body);
    this.detail = this.problem?.detail ?? NO_SENTENCE;
  }

  /** Creates an error from a response and reads its body. */
  static async from(response: Response): Promise<ApiError> {
    const body = await response.text().catch(() => '');
    return new ApiError(response.status, body, response.statusText);
  }
}

function parseProblem(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Problem) : null;
  } catch {
    return null;
  }
}
