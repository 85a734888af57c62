import { type BulkChange, type Caller, formatMoney, isOwner, Price, withPercent } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import type { ContentItemEntity } from './content.entities.js';
import { hideIn, plan, publication, refuseIncomplete } from './content-acts.js';
import { type Act, stateOf } from './content-items.js';
import { changesBetween, type Fields, type ItemState, withoutProposal } from './item-state.js';

type ArticleChange = Extract<BulkChange, { do: `price${string}` | 'state' }>;
type Variants = readonly Fields[];

/** Returns what a change does to one item of many. Throws BusError with the reason why it does nothing to it. */
export function bulkAct(change: BulkChange, item: ContentItemEntity, caller: Caller): Act {
  const act = decide(change, item, caller);
  const state = stateOf(item);
  if (Object.keys(changesBetween(state, act.change(state))).length === 0)
    throw new BusError('unchanged', 'It is so already.');
  return act;
}

function decide(change: BulkChange, item: ContentItemEntity, caller: Caller): Act {
  if (item.isDeleted) throw new BusError('deleted', 'It is deleted.');
  if (change.do === 'state' || change.do === 'price-amount' || change.do === 'price-percent')
    return articleAct(change, item, caller);
  if (!isOwner(caller)) throw new BusError('owners-only', 'Only an owner may do this.');
  if (change.do === 'plan') return plan(item, change);
  if (change.do === 'unpublish') {
    if (!item.published) throw new BusError('unpublished', 'Visitors do not see it.');
    return { act: 'unpublish', change: hideIn(item.kind) };
  }
  const act = publication(item);
  refuseIncomplete(item);
  return act;
}

/** An owner changes what visitors see, and the draft alike; an author only the draft. */
function articleAct(change: ArticleChange, item: ContentItemEntity, caller: Caller): Act {
  if (item.kind !== 'products') throw new BusError('other-kind', 'It is not a product.');
  const act = change.do === 'state' ? 'state' : 'price';
  const { publishAt } = item;
  if (isOwner(caller))
    return {
      act,
      change: (state) => ({
        ...state,
        draft: changedArticle(state.draft, change),
        published: state.published && changedArticle(state.published, change),
      }),
    };
  if (publishAt) throw new BusError('owners-only', 'It is scheduled. Only an owner may change it now.');
  return {
    act,
    change: (state) => ({
      ...withoutProposal(state, 'publish'),
      draft: changedArticle(state.draft, change),
    }),
  };
}

function changedArticle(article: Fields, change: ArticleChange): Fields {
  const variants = variantsOf(article);
  if (change.do !== 'state') {
    if (article['price'] === undefined) throw new BusError('incomplete', 'It has no price yet.');
    if ([article, ...variants].some(({ price }) => typeof price === 'string'))
      throw new BusError('incomplete', 'Its price is no number yet.');
    return {
      ...article,
      price: changedPrice(article['price'], change),
      variants: variants.map((variant) =>
        variant['price'] === undefined
          ? variant
          : { ...variant, price: changedPrice(variant['price'], change) },
      ),
    };
  }
  const { state } = change;
  if (state === 'retired')
    return { ...article, variants: variants.map((variant) => ({ ...variant, state })) };
  const isSoon = state === 'coming-soon';
  return {
    ...article,
    ...((isSoon || 'comingSoon' in article) && { comingSoon: isSoon }),
    // Variants follow their article.
    variants: variants.map(({ state: _own, ...variant }) => variant),
  };
}

/** Throws `incomplete` for a draft whose variants are not a list of fields. */
function variantsOf({ variants = [] }: Fields): Variants {
  if (!Array.isArray(variants) || variants.some((one) => typeof one !== 'object' || one === null))
    throw new BusError('incomplete', 'Its variants are not complete.');
  return variants as Variants;
}

function changedPrice(price: unknown, change: Exclude<ArticleChange, { do: 'state' }>): number {
  const before = price as number;
  const after = change.do === 'price-percent' ? withPercent(before, change.percent) : before + change.amount;
  const { error } = Price.safeParse(after);
  if (error)
    throw new BusError('incomplete', `It would cost ${formatMoney(after)}. ${error.issues[0]!.message}.`);
  return after;
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  'on-sale': 'on sale',
  'coming-soon': 'coming soon',
  retired: 'retired',
};

/** Fields whose changes are said with their values. */
const OF_ARTICLES = /\/(price|variants|comingSoon)$/;

/** Says what an act does, in sentences. */
export function effectsOf(before: ItemState, after: ItemState): string[] {
  const [first, last] = [before.published, after.published];
  const changes = Object.keys(changesBetween(before, after));
  const plans = changes.flatMap((path) => planEffect(path, after));
  if (first && !last) return ['Visitors no longer see it.', ...plans];
  if (!first && last) return ['Visitors see it.', ...plans];
  const seen = first && last ? articleEffects(first, last) : [];
  const drafted = articleEffects(before.draft, after.draft).filter((effect) => !seen.includes(effect));
  const other = changes
    .filter((path) => path.startsWith('published/') && !(seen.length > 0 && OF_ARTICLES.test(path)))
    .map((path) => path.slice('published/'.length).replace(/[A-Z]/g, (one) => ` ${one.toLowerCase()}`));
  return [
    ...seen,
    ...(other.length > 0 ? [`Visitors see the changed ${other.join(', ')}.`] : []),
    ...drafted.map((effect) => `In the draft: ${effect}`),
    ...plans,
  ];
}

function planEffect(path: string, { publishAt, unpublishAt }: ItemState): string[] {
  if (path === 'plan/publishAt')
    return [publishAt ? 'It will be published at that time.' : 'It is no longer scheduled.'];
  if (path === 'plan/unpublishAt')
    return [unpublishAt ? 'It will be hidden at that time.' : 'It will no longer be hidden by itself.'];
  return [];
}

/** What changes for buyers of an article: prices and states. */
function articleEffects(before: Fields, after: Fields): string[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return [...now].flatMap(([name, value]) => {
    const was = old.get(name);
    return was === undefined || was === value ? [] : [`${name} from ${was} to ${value}.`];
  });
}

function factsOf(article: Fields): Map<string, string> {
  const variants = variantsOf(article);
  const of = (label: unknown) => (label ? ` of ${String(label)}` : '');
  const facts = new Map<string, string>();
  if (typeof article['price'] === 'number') facts.set('Price', formatMoney(article['price']));
  for (const { label, price, state } of variants) {
    if (typeof price === 'number') facts.set(`Price${of(label)}`, formatMoney(price));
    const own = state ?? (article['comingSoon'] ? 'coming-soon' : 'on-sale');
    facts.set(`State${of(label)}`, STATE_WORDS[String(own)] ?? String(own));
  }
  return facts;
}
