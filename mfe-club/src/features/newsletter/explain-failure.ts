import { ApiError } from '@studio/web-kit';

/** The server's own sentence, or the specification's (section 8). */
export function explainFailure(error: unknown): string {
  return (error instanceof ApiError && error.detail) || 'Failed to subscribe to newsletter';
}
