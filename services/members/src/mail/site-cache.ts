import { Injectable } from '@nestjs/common';
import { getSite, type Site } from '@studio/contracts';
import { Bus, LastKnown } from '@studio/service-kit';

/** Names and links of the site, as catalog tells them. */
@Injectable()
export class SiteCache extends LastKnown<Site> {
  constructor(bus: Bus) {
    super(() => bus.request(getSite, {}));
  }
}
