/** Longest name of a campaign. */
const MAX_CAMPAIGN_LENGTH = 40;

/** Returns the campaign (`utm_campaign`) of the links in a letter. */
export const campaignOfLetter = (id: string): string =>
  `letter-${id}`.slice(0, MAX_CAMPAIGN_LENGTH).replace(/-+$/, '');
