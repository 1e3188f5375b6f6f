import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import type {
  FeedDecision,
  FeedHealth,
  FeedMarket,
  FeedPhase,
} from '#games/sportsbook/world/feed-prices.ts'
import { recordedAdapter, type RecordedNews } from '#games/sportsbook/world/recorded-feed.ts'

/**
 * Messages of a feed with prices: the whole offer of a match, its decisions, a producer's state.
 */
export type PricedNews =
  | RecordedNews
  | { kind: 'markets'; fixtureId: string; markets: readonly FeedMarket[] }
  | { kind: 'decisions'; fixtureId: string; decisions: readonly FeedDecision[] }
  | { kind: 'health'; phase: FeedPhase; health: FeedHealth }

type Received<K extends PricedNews['kind']> = Extract<PricedNews, { kind: K }> & {
  receivedAtMs: number
}

export function pricedAdapter(): Omit<FeedAdapter, 'receive'> & {
  receive: (news: PricedNews, receivedAtMs: number) => void
} {
  const facts = recordedAdapter()
  const markets: Received<'markets'>[] = []
  const decisions: Received<'decisions'>[] = []
  const health: Received<'health'>[] = []
  return {
    competitions: facts.competitions,
    receive(news, receivedAtMs) {
      if (news.kind === 'markets') markets.push({ ...news, receivedAtMs })
      else if (news.kind === 'decisions') decisions.push({ ...news, receivedAtMs })
      else if (news.kind === 'health') health.push({ ...news, receivedAtMs })
      else facts.receive(news, receivedAtMs)
    },
    feed: {
      ...facts.feed,
      prices: {
        marketsOf: (fixtureId, nowMs) =>
          markets.findLast((each) => each.fixtureId === fixtureId && each.receivedAtMs <= nowMs)
            ?.markets ?? NONE,
        decisionsOf: (fixtureId, nowMs) =>
          decisions.findLast((each) => each.fixtureId === fixtureId && each.receivedAtMs <= nowMs)
            ?.decisions ?? NONE,
        healthOf: (phase, nowMs) =>
          health.findLast((each) => each.phase === phase && each.receivedAtMs <= nowMs)?.health ??
          'down',
      },
    },
  }
}
const NONE: readonly never[] = []

const both = (text: string) => ({ tr: text, en: text })

export const resultMarket = (
  [home, draw, away]: readonly [number, number, number],
  status: FeedMarket['status'] = 'active',
): FeedMarket => ({
  id: '1',
  typeId: '1',
  specifiers: {},
  name: both('1x2'),
  status,
  ownKey: 'result',
  outcomes: [
    { id: '1', name: both('1'), isActive: true, priceMilli: home, own: 'home' },
    { id: '2', name: both('x'), isActive: true, priceMilli: draw, own: 'draw' },
    { id: '3', name: both('2'), isActive: true, priceMilli: away, own: 'away' },
  ],
})

/** A market that only the feed has: who takes the most corners. Its IDs have unusual characters. */
export const cornerMarket = (
  [home, away]: readonly [number, number],
  changes: Partial<FeedMarket> = {},
): FeedMarket => ({
  id: '163?corners|from=0/ş',
  typeId: '163',
  specifiers: { from: '0' },
  name: { tr: 'En çok korner', en: 'Most corners' },
  status: 'active',
  outcomes: [
    { id: 'sr:team:6+', name: { tr: 'Kaya', en: 'Kaya' }, isActive: true, priceMilli: home },
    { id: 'sr:team~7', name: { tr: 'Dere', en: 'Dere' }, isActive: true, priceMilli: away },
  ],
  ...changes,
})
export const CORNER_KEY = 'feed:163!3fcorners!7cfrom!3d0!2f!c5!9f'
export const MOST_CORNERS = { home: `${CORNER_KEY}~sr:team:6+`, away: `${CORNER_KEY}~sr:team!7e7` }
