import http from 'node:http';
import https from 'node:https';
import { signEvent } from './sign-event.ts';

const TIME_OUT_MS = 10_000;

export interface Endpoint {
  url: URL;
  secret: string;
  agent: http.Agent;
}

/** The receiver of the webhooks, with connections that stay open. */
export function newEndpoint(url: string, secret: string, connections: number): Endpoint {
  const address = new URL(url);
  const Agent = address.protocol === 'https:' ? https.Agent : http.Agent;
  return { url: address, secret, agent: new Agent({ keepAlive: true, maxSockets: connections }) };
}

/** Sends one signed event. Resolves to null when it was taken (2xx), else to why not. */
export function postEvent(endpoint: Endpoint, payload: string): Promise<string | null> {
  const body = Buffer.from(payload);
  const send = endpoint.url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve) => {
    const request = send(endpoint.url, {
      method: 'POST',
      agent: endpoint.agent,
      timeout: TIME_OUT_MS,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        'user-agent': 'Stripe/1.0 (payment sandbox)',
        'stripe-signature': signEvent(payload, endpoint.secret, Math.floor(Date.now() / 1000)),
      },
    });
    request.on('response', (response) => {
      response.resume();
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        resolve(status >= 200 && status < 300 ? null : `answered ${status}`);
      });
    });
    request.on('timeout', () => request.destroy(new Error(`no answer in ${TIME_OUT_MS} ms`)));
    request.on('error', (error) => resolve(error.message || 'could not connect'));
    request.end(body);
  });
}
