/**
 * Converts a setting to Fastify's `trustProxy` option. `X-Forwarded-For` is ignored when it comes from any
 * other address.
 * @param names Comma-separated addresses or `loopback`, or `none`.
 * @returns the names; false when there are none
 */
export function trustedProxies(names: string): false | string[] {
  const list = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'none');
  return list.length > 0 ? list : false;
}
