import DataLoader from 'dataloader';

/** Keys of one statement at most. */
const MOST_AT_ONCE = 200;

/**
 * Has calls that come together answered by one statement: `work` gets their keys, and `keyOf` tells whose a row is. The
 * first call waits for others until its turn of the event loop ends, or for `gatherMs`. Nothing is remembered: each call
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
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (dispatch) =>
        gatherMs === undefined ? setImmediate(dispatch) : setTimeout(dispatch, gatherMs),
    },
  );
  return (key) => loader.load(key);
}
