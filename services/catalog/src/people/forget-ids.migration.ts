import { standIn } from '@studio/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Acts of deleted people hold something that stands for their ids. */
export class ForgetIds1764900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['stock_movements', 'desk_acts'])
      await runner.query(
        `UPDATE ${table} SET actor_id = ${standIn('actor_id')} WHERE actor_name = 'Removed'`,
      );
  }

  /** What is forgotten stays so. */
  async down(): Promise<void> {}
}
