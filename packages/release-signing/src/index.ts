export { sign, signer } from './detached-signature.js';
export { contractOf, findMisfits, findUnknownUses, hostOffer, type Misfit } from './host-fit.js';
export { previewToken, readPreviewToken, releaseDigest, type Preview } from './preview-token.js';
export { firstEntry, isSignedBy, readEntry } from './registry-signature.js';
export { readStatement, signStatement } from './signed-statement.js';
export { generateReleaseKeys, keyIdOf, publicKeyOf, type ReleaseKeys } from './release-keys.js';
export {
  describeError,
  type DescribedError,
  describeReleases,
  describeUsage,
  RELEASE_NAMES,
  USAGE_NAMES,
} from './describe-reports.js';
export { sourcePlace, type SourcePlace } from './source-place.js';
export { readStaffToken, staffToken, type Staff } from './staff-token.js';
export {
  EVERY_REMOTE,
  keysFor,
  trustedKey,
  TrustedKeys,
  trustedKeysText,
  type TrustedKey,
} from './trusted-keys.js';
