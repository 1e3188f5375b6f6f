import { expect, test } from 'vitest'
import type { FeedDecision } from '#games/sportsbook/world/feed-prices.ts'
import {
  alive,
  amqp,
  api,
  betSettlement,
  betStop,
  FIXTURE_ID,
  fixtureChange,
  fixtureXml,
  MATCH,
  oddsChange,
  ofMarket,
  PRELUDE,
  scheduleXml,
  START_MS,
  summaryXml,
} from './messages.fixture.ts'
import { createAdapter } from './uof-adapter.ts'
import { OPEN_MS, THREE_WAY, upAdapter } from './up-adapter.fixture.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

test('a match is known in both languages, with its competition', () => {
  const { feed, competitions } = upAdapter()
  expect(feed.fixtures(START_MS, START_MS + 1, OPEN_MS)).toEqual([
    {
      id: FIXTURE_ID,
      sport: 'football',
      competitionId: 'sr.tournament.7',
      round: { tr: '12. Hafta', en: 'Round 12' },
      home: { id: 'sr.competitor.1011', name: 'Kaya', country: '' },
      away: { id: 'sr.competitor.1012', name: 'Dere', country: '' },
      startsAtMs: START_MS,
      announcedAtMs: OPEN_MS,
      neutral: false,
    },
  ])
  expect(feed.fixtures(START_MS, START_MS + 1, OPEN_MS - 1)).toEqual([])
  expect(competitions()).toEqual([
    { id: 'sr.tournament.7', sport: 'football', name: { tr: 'Deneme Ligi', en: 'Trial League' } },
  ])
})

test('a market has its names, its prices in thousandths and the own market of the same rule', () => {
  const { take, market } = upAdapter()
  const at = OPEN_MS + 10
  take(
    oddsChange(at, {
      product: 3,
      markets: [
        { id: 1, outcomes: THREE_WAY },
        { id: 16, specifiers: 'hcp=-0.25', outcomes: { '1714': 1.9, '1715': 1.95 } },
        { id: 14, specifiers: 'hcp=0:1', outcomes: { '1711': 4, '1712': 3.5, '1713': 1.7 } },
        { id: 8, specifiers: 'goalnr=2', outcomes: { '6': 2, '7': 5, '8': 2.5 } },
        { id: 18, specifiers: 'total=2.5', outcomes: { '12': 1.8571, '13': undefined } },
        { id: 41, specifiers: 'score=1:2', outcomes: { '110': 6.5, '114': 9 } },
        { id: 21, specifiers: 'variant=sr:exact_goals:2+', outcomes: { 'sr:exact_goals:2+:3': 2 } },
        { id: 40, outcomes: { 'sr:player:7': 3 } },
        { id: 999, outcomes: { '1': 3 } },
      ],
    }),
    at,
  )
  expect(market('1', at)).toEqual({
    id: '1',
    typeId: '1',
    specifiers: {},
    name: { tr: 'Maç sonucu', en: '1x2' },
    status: 'active',
    ownKey: 'result',
    outcomes: [
      {
        id: '1',
        own: 'home',
        name: { tr: 'Kaya', en: 'Kaya' },
        priceMilli: 2_100,
        chance: 0.5,
        isActive: true,
      },
      {
        id: '2',
        own: 'draw',
        name: { tr: 'beraberlik', en: 'draw' },
        priceMilli: 3_400,
        chance: 0.5,
        isActive: true,
      },
      {
        id: '3',
        own: 'away',
        name: { tr: 'Dere', en: 'Dere' },
        priceMilli: 3_650,
        chance: 0.5,
        isActive: true,
      },
    ],
  })
  expect(market('16?hcp=-0.25', at)).toMatchObject({
    ownKey: 'handicap:-0.25',
    outcomes: [
      { name: { en: 'Kaya (-0.25)' }, own: 'home' },
      { name: { tr: 'Dere (+0.25)' }, own: 'away' },
    ],
  })
  expect(market('14?hcp=0:1', at)).toMatchObject({
    name: { en: 'Handicap 0:1' },
    ownKey: 'european-handicap:-1',
  })
  expect(market('8?goalnr=2', at)).toMatchObject({ name: { tr: '2. gol', en: '2nd goal' } })
  expect(market('8?goalnr=2', at)).not.toHaveProperty('ownKey')
  expect(market('18?total=2.5', at)?.outcomes).toMatchObject([
    { id: '12', priceMilli: 1_857, isActive: true, own: 'over' },
    { id: '13', isActive: false, own: 'under' },
  ])
  expect(market('41?score=1:2', at)?.outcomes.map(({ name }) => name.en)).toEqual(['1:2', '2:2'])
  expect(market('21?variant=sr:exact_goals:2+', at)?.outcomes[0]?.name).toEqual({
    tr: '2 ve üstü',
    en: '2 or more',
  })
  // Players have no names here, and the last one has no description.
  expect(market('40', at)).toBeUndefined()
  expect(market('999', at)).toBeUndefined()
})

test('an answer is the same object until something changes', () => {
  const { take, feed } = upAdapter()
  const at = OPEN_MS + 10
  take(oddsChange(at, { markets: [{ id: 1, outcomes: THREE_WAY }] }), at)
  const first = feed.prices.marketsOf(FIXTURE_ID, at)
  const decided = feed.prices.decisionsOf(FIXTURE_ID, at)
  expect(feed.prices.marketsOf(FIXTURE_ID, at + 5_000)).toBe(first)
  expect(feed.prices.decisionsOf(FIXTURE_ID, at + 5_000)).toBe(decided)
  // Without an alive the producers go down.
  expect(feed.prices.marketsOf(FIXTURE_ID, at + 30_000)).toMatchObject([{ status: 'suspended' }])
  expect(feed.prices.marketsOf(FIXTURE_ID, at)).toEqual(first)
  take(oddsChange(at + 10, { markets: [{ id: 1, outcomes: { '1': 2 } }] }), at + 10)
  expect(feed.prices.marketsOf(FIXTURE_ID, at + 10)).not.toEqual(first)
  expect(feed.prices.marketsOf(FIXTURE_ID, at)).toEqual(first)
})

test('a market of another name than the known one has no own market', () => {
  const { take, market } = upAdapter()
  take(
    api(
      'en',
      '<market_descriptions response_code="OK"><market id="1" name="1x2 (early payout)" groups="all"><outcomes><outcome id="1" name="{$competitor1}"/><outcome id="2" name="draw"/><outcome id="3" name="{$competitor2}"/></outcomes></market></market_descriptions>',
    ),
    OPEN_MS + 5,
  )
  take(oddsChange(OPEN_MS + 10, { markets: [{ id: 1, outcomes: THREE_WAY }] }), OPEN_MS + 10)
  expect(market('1', OPEN_MS + 10)).toMatchObject({ name: { en: '1x2 (early payout)' } })
  expect(market('1', OPEN_MS + 10)).not.toHaveProperty('ownKey')
})

test('each status of a market has its meaning, and an older message does not bring back prices', () => {
  const { take, market } = upAdapter()
  const at = OPEN_MS + 1_000
  for (const [step, [status, meaning]] of (
    [
      [1, 'active'],
      [-1, 'suspended'],
      [1, 'active'],
      [0, 'inactive'],
      [-2, 'suspended'],
      [-4, 'cancelled'],
      [-3, 'settled'],
    ] as const
  ).entries()) {
    take(
      oddsChange(at + step, {
        markets: [{ id: 1, status, ...(status === 1 && { outcomes: THREE_WAY }) }],
      }),
      at + step,
    )
    expect(market('1', at + step)).toMatchObject({ status: meaning })
  }
  expect(market('1', at + 9)?.outcomes).toHaveLength(3)
  take(oddsChange(at + 2, { markets: [{ id: 1, outcomes: { '1': 9 } }] }), at + 20)
  expect(market('1', at + 20)).toMatchObject({ status: 'settled' })
  // The state of each earlier moment stays available.
  expect(market('1', at)).toMatchObject({ status: 'active' })
  expect(market('1', at + 3)).toMatchObject({ status: 'inactive' })
})

test('a bet stop suspends the active markets of its groups, whenever they arrive', () => {
  const { take, market } = upAdapter()
  const at = OPEN_MS + 1_000
  take(
    oddsChange(at, {
      markets: [
        { id: 1, outcomes: THREE_WAY },
        { id: 29, status: 0, outcomes: { '74': 1.8, '76': 1.9 } },
      ],
    }),
    at,
  )
  take(betStop(at + 10, 'scorers'), at + 10)
  expect(market('1', at + 10)).toMatchObject({ status: 'active' })
  take(betStop(at + 20, 'score|scorers'), at + 20)
  expect(market('1', at + 20)).toMatchObject({ status: 'suspended' })
  expect(market('29', at + 20)).toMatchObject({ status: 'inactive' })
  // Sent before the stop, received after it.
  take(
    oddsChange(at + 15, { markets: [{ id: 18, specifiers: 'total=0.5', outcomes: { '12': 2 } }] }),
    at + 25,
  )
  expect(market('18?total=0.5', at + 25)).toMatchObject({ status: 'suspended' })
  take(oddsChange(at + 30, { markets: [{ id: 1, outcomes: THREE_WAY }] }), at + 30)
  expect(market('1', at + 30)).toMatchObject({ status: 'active' })
  take(betStop(at + 40, 'all', 0), at + 40)
  expect(market('1', at + 40)).toMatchObject({ status: 'inactive' })
  take(oddsChange(at + 50, { markets: [{ id: 1, outcomes: THREE_WAY }] }), at + 50)
  take(betStop(at + 60, ''), at + 60)
  expect(market('1', at + 60)).toMatchObject({ status: 'suspended' })
})

test('the producer of matches in play takes a market over, and the other one does not take it back', () => {
  const { take, market } = upAdapter()
  const at = OPEN_MS + 1_000
  const odds = (stampMs: number, product: number, price: number, status = 1) =>
    oddsChange(stampMs, { product, markets: [{ id: 1, status, outcomes: { '1': price } }] })
  const priceOf = (atMs: number) => market('1', atMs)?.outcomes[0]?.priceMilli
  take(odds(at, 3, 2), at)
  take(oddsChange(at + 5, { product: 3, markets: [{ id: 1, status: -2 }] }), at + 5)
  expect(market('1', at + 5)).toMatchObject({ status: 'suspended' })
  take(odds(at + 10, 1, 2.2), at + 10)
  expect(priceOf(at + 10)).toBe(2_200)
  take(odds(at + 20, 3, 9), at + 20)
  expect(priceOf(at + 20)).toBe(2_200)
  take(oddsChange(at + 30, { markets: [{ id: 1, status: -2 }] }), at + 30)
  take(odds(at + 40, 3, 2.5), at + 40)
  expect(priceOf(at + 40)).toBe(2_500)
  take(odds(at + 12, 1, 7), at + 50)
  expect(priceOf(at + 50)).toBe(2_500)
})

test('prices from before the start are not open after it', () => {
  const { take, market, aliveAt } = upAdapter()
  take(
    oddsChange(OPEN_MS + 10, { product: 3, markets: [{ id: 1, outcomes: THREE_WAY }] }),
    OPEN_MS + 10,
  )
  for (let at = OPEN_MS + 10_000; at <= START_MS; at += 10_000) aliveAt(at)
  expect(market('1', START_MS - 1)).toMatchObject({ status: 'active' })
  expect(market('1', START_MS)).toMatchObject({ status: 'suspended' })
})

const settledOf = (decisions: readonly FeedDecision[]) =>
  decisions.flatMap((one) => (one.kind === 'settled' ? [one] : []))

test('a settlement is provisional, then confirmed; every factor has its result', () => {
  const { take, decisions } = upAdapter()
  const at = OPEN_MS + 1_000
  take(
    betSettlement(at, 'id="18" specifiers="total=2.5"', {
      '12': { result: 1 },
      '13': { result: 0 },
    }),
    at,
  )
  expect(decisions(at)).toEqual([
    {
      kind: 'settled',
      marketId: '18?total=2.5',
      certainty: 'provisional',
      results: [
        { outcomeId: '12', result: 'won' },
        { outcomeId: '13', result: 'lost' },
      ],
      decidedAtMs: at,
    },
  ])
  take(
    betSettlement(
      at + 10,
      'id="18" specifiers="total=2.5"',
      { '12': { result: 1 }, '13': { result: 0 } },
      { certainty: 2 },
    ),
    at + 10,
  )
  expect(decisions(at + 10)).toMatchObject([{ certainty: 'confirmed' }])
  // A result seen on screen does not replace an official one.
  take(betSettlement(at + 20, 'id="18" specifiers="total=2.5"', { '12': { result: 0 } }), at + 20)
  expect(decisions(at + 20)).toMatchObject([
    { certainty: 'confirmed', results: [{ result: 'won' }, {}] },
  ])
  take(
    betSettlement(at + 30, 'id="16" specifiers="hcp=0.25"', {
      a: { result: 0, voidFactor: 1 },
      b: { result: 1, voidFactor: 0.5 },
      c: { result: 0, voidFactor: 0.5 },
      d: { result: 1, deadHeat: 0.3333 },
      e: { result: -1 },
      f: { result: 1, voidFactor: 0.7 },
    }),
    at + 30,
  )
  expect(settledOf(decisions(at + 30))[1]?.results).toEqual([
    { outcomeId: 'a', result: 'void' },
    { outcomeId: 'b', result: 'half_won' },
    { outcomeId: 'c', result: 'half_lost' },
    { outcomeId: 'd', result: 'won', deadHeat: { numerator: 1, denominator: 3 } },
  ])
})

test('a rolled back settlement says so, and a late or repeated one does not return', () => {
  const { take, decisions } = upAdapter()
  const at = OPEN_MS + 1_000
  const settlement = betSettlement(at, 'id="1"', { '1': { result: 1 }, '2': { result: 0 } })
  take(settlement, at)
  take(
    ofMarket('rollback_bet_settlement', at + 10, 'id="1"', { inner: '<outcome id="2"/>' }),
    at + 10,
  )
  expect(settledOf(decisions(at + 10))[0]?.results).toEqual([{ outcomeId: '1', result: 'won' }])
  take(ofMarket('rollback_bet_settlement', at + 20, 'id="1"'), at + 20)
  const gone = [{ kind: 'rolled_back', marketId: '1', of: 'settled', decidedAtMs: at + 20 }]
  expect(decisions(at + 20)).toEqual(gone)
  take(settlement, at + 30)
  take(betSettlement(at + 5, 'id="1"', { '3': { result: 1 } }), at + 31)
  expect(decisions(at + 31)).toEqual(gone)
  take(betSettlement(at + 40, 'id="1"', { '3': { result: 1 } }), at + 40)
  expect(decisions(at + 40)).toMatchObject([
    { kind: 'settled', results: [{ outcomeId: '3' }] },
    ...gone,
  ])
  expect(decisions(at)).toHaveLength(1)
})

test('a rollback of a settlement that this process never saw is reported', () => {
  const { take, decisions } = upAdapter()
  take(ofMarket('rollback_bet_settlement', OPEN_MS + 20, 'id="1"'), OPEN_MS + 20)
  expect(decisions(OPEN_MS + 20)).toMatchObject([{ kind: 'rolled_back', of: 'settled' }])
})

test('cancellations have windows, and only the same window is rolled back', () => {
  const { take, decisions } = upAdapter()
  const at = OPEN_MS + 1_000
  const cancel = (
    offset: number,
    window: string,
    kind: 'bet_cancel' | 'rollback_bet_cancel' = 'bet_cancel',
  ) => take(ofMarket(kind, at + offset, 'id="1" void_reason="12"', { window }), at + offset)
  cancel(1, `start_time="${at}" end_time="${at + 5}"`)
  cancel(2, `start_time="${at + 50}"`)
  cancel(3, `end_time="${at - 50}"`)
  expect(decisions(at + 3)).toMatchObject([
    { kind: 'cancelled', fromMs: at, toMs: at + 5, reason: { en: 'The odds were wrong' } },
    { kind: 'cancelled', fromMs: at + 50 },
    { kind: 'cancelled', toMs: at - 50 },
  ])
  cancel(4, `start_time="${at + 50}"`, 'rollback_bet_cancel')
  expect(decisions(at + 4).map(({ kind }) => kind)).toEqual([
    'cancelled',
    'rolled_back',
    'cancelled',
  ])
  cancel(5, '', 'rollback_bet_cancel')
  expect(decisions(at + 5)).toMatchObject([{ kind: 'rolled_back', of: 'cancelled' }])
})

test('a moved start counts at once, and the fixture is asked for', () => {
  const { take, feed, takeWanted } = upAdapter()
  takeWanted()
  const moved = START_MS - 30 * MINUTE_MS
  take(fixtureChange(OPEN_MS + 10, moved), OPEN_MS + 10)
  expect(feed.fixtures(moved, moved + 1, OPEN_MS + 10)).toHaveLength(1)
  expect(feed.fixtures(moved, moved + 1, OPEN_MS + 9)).toHaveLength(0)
  expect(takeWanted()).toEqual([
    { what: 'fixture', eventId: MATCH },
    { what: 'summary', eventId: MATCH },
  ])
  for (const lang of ['tr', 'en'] as const)
    take(api(lang, fixtureXml(lang, { startsAtMs: START_MS + MINUTE_MS })), OPEN_MS + 20)
  expect(feed.fixtures(START_MS + MINUTE_MS, START_MS + MINUTE_MS + 1, OPEN_MS + 20)).toHaveLength(
    1,
  )
})

test('a match of a sport that the book does not have is left out, and so is what is no match', () => {
  const { take, feed, counts } = upAdapter()
  for (const lang of ['tr', 'en'] as const)
    take(api(lang, scheduleXml(lang, { id: 'sr:match:5', sport: 21 })), OPEN_MS + 1)
  for (const match of ['sr:match:5', 'sr:season:6', 'vf:match:7'])
    take(oddsChange(OPEN_MS + 5, { match, markets: [{ id: 1, outcomes: THREE_WAY }] }), OPEN_MS + 5)
  expect(counts().matches).toBe(1)
  expect(feed.fixtures(0, START_MS * 2, OPEN_MS + 5)).toHaveLength(1)
})

test('odds of an unknown match are kept until the match is described', () => {
  const { take, feed, takeWanted } = upAdapter()
  take(
    oddsChange(OPEN_MS + 5, { match: 'sr:match:9', markets: [{ id: 1, outcomes: THREE_WAY }] }),
    OPEN_MS + 5,
  )
  expect(takeWanted()).toEqual([{ what: 'fixture', eventId: 'sr:match:9' }])
  expect(feed.prices.marketsOf('sr.match.9', OPEN_MS + 5)).toEqual([])
  for (const lang of ['tr', 'en'] as const)
    take(api(lang, fixtureXml(lang, { id: 'sr:match:9' })), OPEN_MS + 6)
  expect(feed.prices.marketsOf('sr.match.9', OPEN_MS + 6)).toMatchObject([{ status: 'active' }])
})

test('what is no message of the feed is refused, and names what is wrong', () => {
  const { take, market } = upAdapter()
  for (const [xml, reason] of [
    ['', 'no XML document'],
    ['<alive product="1" timestamp="x" subscribed="1"/>', 'timestamp is no number'],
    ['<odds_change product="1" timestamp="5"/>', 'has no event_id'],
    ['<bet_stop product="1" event_id="sr:match:1" timestamp="5"', 'not well-formed'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><alive product="1" timestamp="1" subscribed="1"/>', ''],
  ] as const)
    expect(() => take(amqp(xml), OPEN_MS + 5)).toThrow(reason)
  expect(() => take(amqp('<something_new product="1"/>'), OPEN_MS + 5)).not.toThrow()
  // An error page of the API must not count as an empty list.
  expect(() => take(api('en', '<response response_code="NOT_FOUND"/>'), OPEN_MS + 5)).toThrow(
    'response is no document',
  )
  // An unreadable message leaves the match in doubt.
  take(oddsChange(OPEN_MS + 6, { markets: [{ id: 1, outcomes: THREE_WAY }] }), OPEN_MS + 6)
  expect(() =>
    take(amqp(`<odds_change event_id="${MATCH}" product="1" timestamp="x"/>`), OPEN_MS + 7),
  ).toThrow('timestamp is no number')
  expect(market('1', OPEN_MS + 7)).toMatchObject({ status: 'suspended' })
})

test('a result that no message reports comes from the summary', () => {
  const { take, incidents, listUnfinished } = upAdapter()
  const at = START_MS + 200 * MINUTE_MS
  expect(listUnfinished(at)).toEqual([MATCH])
  take(
    api(
      'en',
      summaryXml(
        'en',
        '<sport_event_status status="closed" match_status_code="100" home_score="2" away_score="1"><period_scores><period_score match_status_code="6" number="1" home_score="1" away_score="1"/><period_score match_status_code="7" number="2" home_score="1" away_score="0"/></period_scores></sport_event_status>',
      ),
    ),
    at,
  )
  const reported = incidents(at)
  expect(reported.at(-1)).toMatchObject({
    type: 'ended',
    score: {
      total: [2, 1],
      parts: [
        [1, 1],
        [1, 0],
      ],
    },
  })
  expect(reported.map(({ type }) => type)).toEqual([
    'kick-off',
    'correction',
    'half-time',
    'second-half',
    'goal',
    'full-time',
    'ended',
  ])
  expect(listUnfinished(at)).toEqual([])
})

test('an old match is forgotten, and what is needed is kept', () => {
  const adapter = createAdapter(5 * MINUTE_MS)
  for (const input of PRELUDE) adapter.receive(input, OPEN_MS)
  for (let at = OPEN_MS; at < OPEN_MS + 30 * MINUTE_MS; at += SECOND_MS)
    adapter.receive(oddsChange(at, { markets: [{ id: 1, outcomes: { '1': 2 + (at % 7) } }] }), at)
  expect(adapter.feed.prices.marketsOf(FIXTURE_ID, OPEN_MS + 29 * MINUTE_MS)).toHaveLength(1)
  expect(adapter.feed.prices.marketsOf(FIXTURE_ID, OPEN_MS + MINUTE_MS)).toHaveLength(0)
  adapter.receive(alive(1, START_MS + 5 * 86_400_000), START_MS + 5 * 86_400_000)
  expect(adapter.counts().matches).toBe(0)
})
