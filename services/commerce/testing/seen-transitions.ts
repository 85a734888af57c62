import type { DataSource } from 'typeorm';

/** Installs a trigger that records every change of a `status`. */
export async function watchTransitions(
  dataSource: DataSource,
  tables: readonly ('payments' | 'orders')[],
): Promise<void> {
  await dataSource.query(`
    CREATE TABLE seen_transitions (subject text, before text, after text);
    CREATE FUNCTION see_transition() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO seen_transitions VALUES (TG_TABLE_NAME, OLD.status, NEW.status);
      RETURN NULL;
    END $$;`);
  for (const table of tables)
    await dataSource.query(`
      CREATE TRIGGER see_transition AFTER UPDATE ON ${table} FOR EACH ROW
        WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION see_transition()`);
}

/** The distinct changes so far, as `before → after`. */
export async function seenTransitions(
  dataSource: DataSource,
  table: 'payments' | 'orders',
): Promise<string[]> {
  const seen: { step: string }[] = await dataSource.query(
    `SELECT DISTINCT before || ' → ' || after AS step FROM seen_transitions WHERE subject = $1`,
    [table],
  );
  return seen.map(({ step }) => step);
}
