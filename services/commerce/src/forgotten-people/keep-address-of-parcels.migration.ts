import type { MigrationInterface, QueryRunner } from 'typeorm';
import { REMOVED } from './forgotten-person.js';

/** A parcel that is packed keeps its address when its buyer is deleted: refused is a new address, not the one that is there. */
export class KeepAddressOfParcels1764950000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceTrigger(
      runner,
      `NEW.shipping_address IS DISTINCT FROM OLD.shipping_address AND NEW.shipping_address <> '${REMOVED}'
       OR NEW.billing_address IS DISTINCT FROM OLD.billing_address AND NEW.billing_address <> ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceTrigger(
      runner,
      `(NEW.shipping_address, NEW.billing_address) IS DISTINCT FROM ('${REMOVED}', '')`,
    );
  }
}

async function replaceTrigger(runner: QueryRunner, when: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE TRIGGER refuse_address_of_forgotten_person
      BEFORE UPDATE OF shipping_address, billing_address ON orders
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse_forgotten_person()`);
}
