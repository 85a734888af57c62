/** What Fastify's `trustProxy` takes: `none`, or the named addresses. A stranger's X-Forwarded-For gains nothing. */
export function trustedProxies(names: string): false | string[] {
  const list = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'none');
  return list.length > 0 ? list : false;
}
