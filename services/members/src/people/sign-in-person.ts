import { Controller } from '@nestjs/common';
import { type Caller, signInPerson } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class SignInPerson {
  constructor(private readonly data: DataSource) {}

  /** The same person at every sign-in, whatever address or name the issuer tells by now. */
  @RequestHandler(signInPerson)
  async handle(input: InputOf<typeof signInPerson>): Promise<Caller> {
    const { issuer, subject, email, firstName, lastName } = input;
    const [person]: { id: string }[] = await this.data.query(
      `INSERT INTO people (issuer, subject, email, first_name, last_name) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (issuer, subject) DO UPDATE
         SET email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name
       RETURNING id`,
      [issuer, subject, email, firstName, lastName],
    );
    return { userId: person!.id, email, firstName, lastName };
  }
}
