import { Controller } from '@nestjs/common';
import { type Caller, signInPerson } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ClubRoll } from '../club/club-roll.js';
import { createOrUpdatePerson } from './create-or-update-person.js';
import { plainName } from './plain-name.js';

@Controller()
export class SignInPerson {
  constructor(
    private readonly dataSource: DataSource,
    private readonly club: ClubRoll,
  ) {}

  /**
   * The same person at every sign-in, whatever address or name the issuer tells by now. Who creates an account in order
   * to join the club is a member with it; who merely signs in is never enrolled.
   */
  @RequestHandler(signInPerson)
  async handle({ joinIfNew, ...told }: InputOf<typeof signInPerson>): Promise<Caller> {
    const { email } = told;
    const [firstName, lastName] = [plainName(told.firstName), plainName(told.lastName)];
    const word = { ...told, firstName, lastName };
    const { id } = await this.dataSource.transaction(async (manager) => {
      const person = await createOrUpdatePerson(manager, word);
      if (person.isNew && joinIfNew) await this.club.enrol(manager, person.id);
      else if (told.emailVerified) await this.club.welcome(manager, person.id);
      return person;
    });
    return { userId: id, email, firstName, lastName };
  }
}
