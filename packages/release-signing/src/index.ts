export { previewToken, readPreviewToken, type Preview } from './preview-token.js';
export { isSignedBy, signatureOf } from './registry-signature.js';
export { generateReleaseKeys, publicKeyOf, type ReleaseKeys } from './release-keys.js';
