/** What Fastify's `trustProxy` takes: nobody, or the named addresses. A stranger's X-Forwarded-For gains nothing. */
export function trustedProxies(names: string): false | string[] {
  const list = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return list.length > 0 ? list : false;
}
