import { Campaign, type AnalyticsEvent, type PageViewBody } from '@studio/contracts';
import { isbot } from 'isbot';
import type { GatewayRequest } from '../http/request-context.js';

/** Readers of AI services, by the names that their operators publish. */
const AI_READERS =
  /gptbot|chatgpt|oai-searchbot|claude|anthropic|perplexity|googleother|vertexbot|applebot-extended|bytespider|ccbot|meta-external|amazonbot|cohere|mistralai|duckassist|youbot|diffbot|ai2bot|timpibot|pangubot|petalbot/i;
/** Programs that drive a browser or send requests. */
const AUTOMATION =
  /headless|puppeteer|playwright|selenium|phantomjs|webdriver|cypress|lighthouse|curl\/|wget\/|python|axios|node-fetch|undici|go-http|okhttp|java\//i;

/** What is stored about the sender of an event: nothing that identifies it. */
export type VisitorTraits = Pick<AnalyticsEvent, 'traffic' | 'language'>;

/** Returns the kind of traffic by the user agent, which is not stored, and the browser's first language. */
export function visitorTraits({ headers }: Pick<GatewayRequest, 'headers'>): VisitorTraits {
  const agent = headers['user-agent'] ?? '';
  const [, language] = /^\s*([a-z]{2,3})(?![a-z])/i.exec(headers['accept-language'] ?? '') ?? [];
  return { traffic: trafficOf(agent), language: language?.toLowerCase() ?? null };
}

function trafficOf(agent: string): AnalyticsEvent['traffic'] {
  if (AI_READERS.test(agent)) return 'ai';
  if (agent === '' || AUTOMATION.test(agent)) return 'automation';
  return isbot(agent) ? 'bot' : 'person';
}

/** Returns the campaign in the query parameters of a page view; null when it is not a valid name. */
export function campaignOf(parameters: PageViewBody['queryParams']): string | null {
  const name =
    typeof parameters === 'string'
      ? new URLSearchParams(parameters).get('utm_campaign')
      : parameters?.['utm_campaign'];
  return Campaign.safeParse(name?.toLowerCase()).data ?? null;
}
