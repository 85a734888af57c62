import { Injectable } from '@nestjs/common';

/** Set once this process is on its way out: it says so at `/readyz`, and each answer takes its connection with it. */
@Injectable()
export class Draining {
  begun = false;
}
