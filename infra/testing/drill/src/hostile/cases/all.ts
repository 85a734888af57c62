import type { HostileCase } from '../hostile-case.ts';
import { pictureBudget, pictureFlood, unknownPaths, unknownQueries } from './costly-work.ts';
import { forgedLogoutTokens } from './logout-tokens.ts';
import { limitedClient, outageIsAskedOnce } from './limits.ts';
import {
  brokenPaths,
  expectAndClose,
  largeBody,
  missingFiles,
  oddPaths,
  twoMeanings,
} from './odd-requests.ts';
import { claimedAddress } from './others-addresses.ts';
import { slowSockets } from './slow-sockets.ts';
import { oddWebhooks } from './webhooks.ts';

/** Cheap cases first. */
export const CASES: readonly HostileCase[] = [
  largeBody,
  expectAndClose,
  oddPaths,
  brokenPaths,
  missingFiles,
  twoMeanings,
  oddWebhooks,
  forgedLogoutTokens,
  claimedAddress,
  limitedClient,
  outageIsAskedOnce,
  pictureFlood,
  pictureBudget,
  slowSockets,
  unknownQueries,
  unknownPaths,
];
