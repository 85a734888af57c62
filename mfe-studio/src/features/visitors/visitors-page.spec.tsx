import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { AnalyticsAnswer, AnalyticsQuery } from '@studio/contracts';
import { renderAlone, type AloneOptions } from '@studio/web-kit/mock';
import { sampleAnswer } from '../../testing/figures.js';
import { CLAIRE } from '../../testing/people.js';
import { Live } from './live.js';
import { VisitorsPage } from './visitors-page.js';

/** jsdom has none. */
class FakeEventSource {
  static CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onmessage?: (message: { data: string }) => void;
  onerror?: () => void;
  constructor() {
    FakeEventSource.opened.push(this);
  }
  close() {}
}
globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;

function show(path = '/studio/visitors', api: AloneOptions['api'] = {}) {
  return renderAlone(<VisitorsPage />, {
    path,
    user: CLAIRE,
    api: {
      'POST /api/analytics/query': sampleAnswer,
      '/api/desk/analytics/views': [],
      '/api/desk/analytics/sentences?range=28d&zone=UTC': ['9 orders brought $214.00.'],
      ...api,
    },
  });
}
type Shown = ReturnType<typeof show>;
const queries = ({ requests }: Shown) =>
  requests.filter(({ path }) => path === '/api/analytics/query').map(({ body }) => body as AnalyticsQuery);
/** By text, since queries by role are slow on a page of this size. */
const tile = (name: string) => screen.getByText(name, { selector: 'button > span' }).closest('button')!;

describe('VisitorsPage', () => {
  it('opens the live figures again after the server refused them', async () => {
    jest.useFakeTimers();
    FakeEventSource.opened = [];
    const { unmount } = render(<Live />);
    const [first] = FakeEventSource.opened;
    first!.readyState = FakeEventSource.CLOSED;
    first!.onerror!();
    act(() => jest.advanceTimersByTime(20_000));
    expect(FakeEventSource.opened).toHaveLength(2);
    act(() => FakeEventSource.opened[1]!.onmessage!({ data: '{"visits":3,"pageviews":4,"pages":[]}' }));
    expect(screen.getByText('3 people')).toBeTruthy();
    FakeEventSource.opened[1]!.readyState = FakeEventSource.CLOSED;
    act(() => FakeEventSource.opened[1]!.onerror!());
    unmount();
    jest.advanceTimersByTime(20_000);
    expect(FakeEventSource.opened).toHaveLength(2);
    jest.useRealTimers();
  });

  it('shows every row of a table, and says so when there are more than an answer has', async () => {
    const pages = Array.from({ length: 140 }, (_, i) => `/page-${i}`);
    show('/studio/visitors', {
      'POST /api/analytics/query': (request: { body: unknown }) => {
        const { dimensions, metrics, pagination } = request.body as AnalyticsQuery;
        if (dimensions[0] !== 'page') return sampleAnswer(request);
        const results = pages.slice(0, pagination.limit).map((page) => ({
          dimensions: [page],
          metrics: metrics.map(() => 7),
        }));
        return { ...sampleAnswer(request), results, total: 141 };
      },
    });
    expect(await screen.findByText('Show all 140')).toBeTruthy();
    expect(screen.getByText('The first 140 of 141.')).toBeTruthy();
  });

  it('shows the figures, and what they say in words', async () => {
    show();
    await waitFor(() => expect(tile('Visits').textContent).toBe('Visits 400 '));
    expect(tile('Sales').textContent).toBe('Sales $214.00 ');
    expect(tile('Time on a page').textContent).toBe('Time on a page 1:15 min ');
    expect(await screen.findByText('9 orders brought $214.00.')).toBeTruthy();
    expect(await screen.findByText(/^Exact, counted from sums kept with the events/)).toBeTruthy();
  });

  it('compares with an earlier range', async () => {
    const shown = show();
    await screen.findByText(/^Exact/);
    fireEvent.change(screen.getByLabelText('Compared with'), { target: { value: 'same-weekdays' } });
    await waitFor(() => expect(tile('Visits').textContent).toBe('Visits 400 +10 %'));
    expect(queries(shown).at(-1)?.compare).toBe('same-weekdays');
  });

  it('filters all visitors’ figures by a pressed row, and removes the filter by its chip', async () => {
    const shown = show();
    fireEvent.click(await screen.findByText('/shop'));
    const chip = await screen.findByText(/^Page: \/shop/);
    await waitFor(() => {
      const asked = queries(shown)
        .filter(({ metrics }) => metrics.includes('pageviews'))
        .at(-1);
      expect(asked?.filters).toEqual([['is', 'page', ['/shop']]]);
    });
    const money = queries(shown).filter(({ metrics }) => metrics.includes('revenue'));
    expect(money.every(({ filters }) => filters.length === 0)).toBe(true);
    fireEvent.click(chip);
    await waitFor(() => expect(screen.queryByText(/^Page: \/shop/)).toBeNull());
  });

  it('shows the next pages of the page in the filter, and opens the pressed one', async () => {
    const shown = show('/studio/visitors?page=%2Fshop&device=mobile');
    const report = (await screen.findByText('Where people went next from /shop')).closest('section')!;
    expect(await within(report).findByText('The visit ended there')).toBeTruthy();
    fireEvent.click(within(report).getByText('/club'));
    expect(await screen.findByText('Where people went next from /club')).toBeTruthy();
    const asked = queries(shown).filter(({ dimensions }) => dimensions.includes('next'));
    expect(asked.at(-1)?.filters).toEqual([
      ['is', 'device', ['mobile']],
      ['is', 'page', ['/club']],
    ]);
  });

  it('shows sales by product, and filters by the page of a pressed product', async () => {
    const stock = { products: [{ productId: 12, name: 'T-shirt', variantLabel: 'M' }], movements: [] };
    show(undefined, { '/api/desk/stock': stock });
    fireEvent.click(await screen.findByText('T-shirt M'));
    expect(screen.getByText('Given back').closest('button')).toBeNull();
    expect(await screen.findByText('Where people went next from /product/12')).toBeTruthy();
  });

  it('marks what is live, and shows a canary beside the live release', async () => {
    const canary = { version: '1.5.0', share: 0.1, state: 'as-good' };
    show(undefined, {
      '/api/desk/analytics/releases': [
        { remote: 'content', live: '2.1.0', canary: null },
        { remote: 'shop', live: '1.4.0', canary },
      ],
    });
    const title = await screen.findByText('The canary of shop beside the live release');
    const report = title.closest('section')!;
    expect(
      within(report).getByText(
        '10 % of visits get 1.5.0, the others 1.4.0. It is as good as the live release.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(report.textContent).toContain('Errors in 100 visits100.0100.00 %'));
    const marks = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(marks.filter((text) => /content@2.1.0 live/.test(text))).toHaveLength(1);
    expect(marks.filter((text) => /shop@1.5.0 canary for 10 % of visits/.test(text))).toHaveLength(1);
  });

  it('loads recent visits when the list is opened, and shows them as steps', async () => {
    const step = { value: '/shop', seconds: 65, percent: 50 };
    const story = { at: '2026-11-26T14:00:00.000Z', device: 'mobile', referrer: null, campaign: 'fair' };
    const steps = [
      { ...step, kind: 'page' },
      { ...step, kind: 'recording', value: 'ballade', seconds: null, percent: 100 },
    ];
    const { requests } = show('/studio/visitors?page=%2Fshop', {
      'POST /api/desk/analytics/visits': [{ ...story, steps }],
    });
    const list = screen.getByText('Recent visits, step by step').closest('details')!;
    list.open = true;
    fireEvent(list, new Event('toggle'));
    const visit = await screen.findByText('Thu, Nov 26, 2 PM · Phone · campaign fair · one page');
    expect(visit.parentElement!.textContent).toMatch(
      /Opened \/shop, 1:05 min, read 50 %Played Ballade, to its end$/,
    );
    expect(requests.find(({ path }) => path.endsWith('/visits'))?.body).toMatchObject({
      filters: [['is', 'page', ['/shop']]],
    });
  });

  it('reads visits, notes, words and releases again when the page is opened later', async () => {
    const open = () => {
      const list = screen.getByText('Recent visits, step by step').closest('details')!;
      list.open = true;
      fireEvent(list, new Event('toggle'));
    };
    const { requests, rerender } = show('/studio/visitors', {
      'POST /api/desk/analytics/visits': [],
      '/api/desk/analytics/releases': [],
    });
    const read = () =>
      ['visits', 'notes', 'sentences', 'releases'].map(
        (name) => requests.filter(({ path }) => path.startsWith(`/api/desk/analytics/${name}`)).length,
      );
    open();
    await waitFor(() => expect(read()).toEqual([1, 1, 1, 1]));
    const later = Date.now() + 61_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    rerender(<p>Another page</p>);
    rerender(<VisitorsPage />);
    open();
    await waitFor(() => expect(read()).toEqual([2, 2, 2, 2]));
    jest.restoreAllMocks();
  });

  it('makes links whose visits are counted under a campaign', async () => {
    show();
    await screen.findByText(/^Exact/);
    fireEvent.change(screen.getByLabelText('Page of the link'), { target: { value: '/donate?from=fair' } });
    fireEvent.change(screen.getByLabelText('Name of the campaign'), { target: { value: 'spring-fair' } });
    fireEvent.click(screen.getByText('Make a link'));
    expect(
      await screen.findByText(`${window.location.origin}/donate?from=fair&utm_campaign=spring-fair`),
    ).toBeTruthy();
  });

  it('draws the metric whose tile is pressed, and shows it as a table', async () => {
    show();
    await screen.findByText(/^Exact/);
    fireEvent.click(tile('Sales'));
    const table = await screen.findByRole('table', { name: 'Sales by day' });
    expect(within(table).getByText('Fri, Oct 30')).toBeTruthy();
    expect(within(table).getByText('$214.00')).toBeTruthy();
  });

  it('announces the interval that the arrow keys select', async () => {
    show('/studio/visitors?compare=period-before');
    const chart = await screen.findByRole('slider', { name: 'Visits by day' });
    fireEvent.keyDown(chart, { key: 'End' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Thu, Nov 26');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(screen.getByText(/^Wed, Nov 25: this range \d+, before \d+$/)).toBeTruthy();
    expect(fireEvent.keyDown(chart, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(chart.getAttribute('aria-valuetext')).toBe('Wed, Nov 25');
    fireEvent.keyDown(chart, { key: 'Escape' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Nothing selected');
  });

  it('says a few where a count is withheld', async () => {
    const withheld = (request: { body: unknown }): AnalyticsAnswer => {
      const answer = sampleAnswer(request);
      return {
        ...answer,
        results: answer.results.map((row) => ({ ...row, metrics: row.metrics.map(() => null) })),
      };
    };
    show(undefined, { 'POST /api/analytics/query': withheld });
    await waitFor(() => expect(tile('Visits').textContent).toBe('Visits a few '));
    expect(tile('Time on a page').textContent).toBe('Time on a page – ');
  });

  it('asks for a range of days, and for an order of them that makes sense', async () => {
    const shown = show('/studio/visitors?range=2026-02-01..2026-02-28');
    const last = await screen.findByLabelText('Last day');
    expect(queries(shown)[0]?.dateRange).toEqual(['2026-02-01', '2026-02-28']);
    fireEvent.change(last, { target: { value: '2026-01-01' } });
    fireEvent.click(screen.getByText('Show'));
    expect(await screen.findByText('Please choose a first and a later last day.')).toBeTruthy();
  });

  it('makes a reading token, shows it once, and revokes it', async () => {
    const token = { id: 't', name: 'A report', remote: null, createdAt: '2026-11-20T10:00:00.000Z' };
    const { requests } = show(undefined, {
      'GET /api/desk/analytics/tokens': [token],
      'POST /api/desk/analytics/tokens': { ...token, token: 'sa_secret' },
      'DELETE /api/desk/analytics/tokens/t': {},
    });
    fireEvent.change(screen.getByLabelText('What the token is for'), { target: { value: ' A report ' } });
    fireEvent.click(screen.getByText('Make a token'));
    expect(await screen.findByText('sa_secret')).toBeTruthy();
    expect(requests.find(({ method, path }) => method === 'POST' && path.endsWith('tokens'))?.body).toEqual({
      name: 'A report',
      remote: null,
    });
    fireEvent.click(await screen.findByLabelText('Revoke A report'));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
    await waitFor(() => expect(screen.queryByText('sa_secret')).toBeNull());
  });

  it('shows what failed, and keeps the controls', async () => {
    show(undefined, { 'POST /api/analytics/query': { status: 503 } });
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Days')).toBeTruthy();
  });
});
