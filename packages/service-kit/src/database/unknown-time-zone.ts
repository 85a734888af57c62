import { types } from 'node:util';

/** SQLSTATE `invalid_parameter_value`. */
const INVALID_PARAMETER = '22023';

/**
 * True when Postgres does not know the time zone of a statement. Node, which has its own list of zones, has accepted the name
 * before.
 */
export function isUnknownTimeZone(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code } = error as { code?: unknown };
  return code === INVALID_PARAMETER && /time zone ".*" not recognized/.test(error.message);
}
