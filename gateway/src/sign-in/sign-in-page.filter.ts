import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import escapeHtml from 'escape-html';
import type { FastifyReply, Session } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { pagePolicy } from '../http/page-policy.js';
import { sendProblem } from '../http/problem-filter.js';
import { RETRY_AFTER_S, toProblem } from '../http/problem.js';
import type { GatewayRequest } from '../http/request-context.js';

/**
 * Answers errors of the login and callback routes with an HTML page where the client accepts HTML: users see
 * these routes in the browser.
 */
@Catch()
export class SignInPageFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<GatewayRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (error instanceof AuthorizationResponseError)
      return void reply.redirect(afterSilence(error, request.session), 302);
    if (!request.headers.accept?.includes('text/html')) return sendProblem(error, request, reply);
    const { status, detail, traceId } = toProblem(error, request.id);
    if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
    // Another tab may have signed the visitor in.
    const again = request.session?.caller ? null : loginUrl(request.session);
    const html = page(detail ?? '', traceId, again);
    void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(html))
      .send(html);
  }
}

/** Returns the login URL that repeats a sign-in with the same options. */
export function loginUrl(session: Session | null, more: Record<string, string> = {}): string {
  const wishes = new URLSearchParams({
    ...(session?.returnTo !== undefined && { returnTo: session.returnTo }),
    ...(session?.joins && { join: 'club' }),
    ...(session?.createsAccount && { screen: 'create' }),
    ...more,
  });
  return `/api/login${wishes.size > 0 ? `?${wishes}` : ''}`;
}

/** The login URL after a failed `prompt=none`: the sign-up page, unless the user is signed in at the issuer. */
function afterSilence({ error }: AuthorizationResponseError, session: Session): string {
  if (error === 'login_required') return loginUrl(session, { prompt: 'create' });
  session.createsAccount = false;
  return loginUrl(session);
}

/** `again` is the URL of another try; null for a visitor who is signed in. */
function page(sentence: string, traceId: string | undefined, again: string | null): string {
  const heading = again === null ? 'You are signed in already' : 'Not signed in yet';
  const links = `${again === null ? '' : `<a href="${escapeHtml(again)}">Start again</a> `}<a href="/">Return to Home</a>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#3b3f73;font:1.125rem/1.5 system-ui,sans-serif;color:#22304f}main{max-width:30rem;margin:1rem;padding:2rem;background:#fff8ec;border-radius:1.5rem;text-align:center}a{color:#22304f;font-weight:700;display:inline-block;padding:.75rem}</style>
<main><h1>${heading}</h1><p>${escapeHtml(sentence)}</p>${traceId ? `<p><small>${escapeHtml(traceId)}</small></p>` : ''}<p>${links}</p></main></html>`;
}
