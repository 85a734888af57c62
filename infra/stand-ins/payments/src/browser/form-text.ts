export interface ApiFault {
  type: string;
  message: string;
  code?: string;
  [name: string]: unknown;
}

export interface Intent {
  id: string;
  object: string;
  status: string;
  client_secret: string;
  amount: number;
  currency: string;
  last_payment_error: ApiFault | null;
  [name: string]: unknown;
}

export type ApiAnswer = { value: Intent; error?: undefined } | { value?: undefined; error: ApiFault };

/** Encodes parameters with nested brackets; null and undefined are omitted. */
function formText(parameters: object): string {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object') return form.append(name, String(value));
    for (const [key, inner] of Object.entries(value)) add(name ? `${name}[${key}]` : key, inner);
  };
  add('', parameters);
  return form.toString();
}

/**
 * Calls the API. A declined request or a lost connection is an `error` in the result; the promise does not reject.
 */
export async function askApi(method: 'GET' | 'POST', url: string, parameters: object): Promise<ApiAnswer> {
  const text = formText(parameters);
  try {
    const response = await fetch(method === 'GET' ? `${url}?${text}` : url, {
      method,
      ...(method === 'POST' && {
        body: text,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });
    const answer = (await response.json()) as { error?: ApiFault };
    return answer.error ? { error: answer.error } : { value: answer as unknown as Intent };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** The id of an intent is the first part of its client secret. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0]!;
}
