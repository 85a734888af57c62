import { api } from '@studio/web-kit';

/** Subscribes an address, already trimmed. Throws ApiError. */
export function subscribe(email: string): Promise<unknown> {
  return api.post('/api/newsletter-signup', { email });
}
