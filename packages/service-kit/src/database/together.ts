import DataLoader from 'dataloader';
import { withRequestId } from '../telemetry/request-id.js';

/** Maximum keys of one statement. */
const MAX_KEYS = 200;

/**
 * Batches concurrent calls into one statement: `work` gets their keys, and `keyOf` returns a row's key. A
 * batch is sent at the end of the event loop's turn, or after `gatherMs`. Results are not cached: each call
 * sees what was committed before it.
 */
export function together<Row>(
  work: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  gatherMs?: number,
): (key: string) => Promise<Row | undefined> {
  const loader = new DataLoader<string, Row | undefined>(
    async (keys) => {
      const found = new Map((await work([...new Set(keys)])).map((row) => [keyOf(row), row]));
      return keys.map((key) => found.get(key));
    },
    {
      cache: false,
      maxBatchSize: MAX_KEYS,
      batchScheduleFn: (dispatch) =>
        withRequestId(undefined, () =>
          gatherMs === undefined ? setImmediate(dispatch) : setTimeout(dispatch, gatherMs),
        ),
    },
  );
  return (key) => loader.load(key);
}
