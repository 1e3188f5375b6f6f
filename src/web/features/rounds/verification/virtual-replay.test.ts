import { expect, test } from 'vitest'
import { sha256Hex } from '#games/fairness/hmac.ts'
import { programmeOf, roundFrom, VIRTUAL_GAMES, wins } from '#games/virtuals/virtuals.ts'
import { linesHold, replayVirtual, type OwnLine } from './virtual-replay.ts'

const [hash, salt, round] = [sha256Hex('bitti'), 'a1'.repeat(32), 7]
const published = VIRTUAL_GAMES.map((game) => ({
  type: game.kind,
  hash,
  salt,
  round,
  ...roundFrom(game, { number: round, salt, hashBefore: sha256Hex(hash) }, hash),
}))

/** Simulates the database, which returns keys in another order. */
const reordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reordered)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, each]) => [key, reordered(each)]),
        )
      : value
const asPublished = (at: (typeof published)[number], changes: object = {}) => ({
  ...at,
  card: { ...at.card },
  result: { ...at.result },
  ...changes,
})

test.each(published)(
  'a recomputed round of $type equals the published one, whatever the order of its keys',
  (at) => {
    const card = reordered(at.card) as (typeof at)['card']
    expect(replayVirtual(asPublished(at, { card: { ...card } }))).toMatchObject({
      cardHolds: true,
      resultHolds: true,
    })
  },
)

test.each(published)('a card or result of $type that differs from its hash does not hold', (at) => {
  expect(replayVirtual(asPublished(at, { card: { ...at.card, season: 99 } }))).toMatchObject({
    cardHolds: false,
    resultHolds: true,
  })
  expect(
    replayVirtual(asPublished(at, { result: { ...at.result, run: at.result.run + 1 } })),
  ).toMatchObject({ cardHolds: true, resultHolds: false })
  expect(replayVirtual(asPublished(at, { hash: sha256Hex('başka') }))).toMatchObject({
    resultHolds: false,
  })
  expect(replayVirtual(asPublished(at, { type: 'chess' }))).toBeUndefined()
})

test.each(published)(
  'checks a ticket’s prices and wins in $type against the computed ones',
  (at) => {
    const programme = programmeOf(at.card)
    const ids = programme.marketsOf(1).flatMap(({ selections }) => selections.map(({ id }) => id))
    const line = (id: string): OwnLine => {
      const price = programme.priceOf(id) ?? 0
      return {
        legs: [{ selection: id, price: (price / 100).toFixed(2) }],
        stake: '10.00',
        win: wins(id, at.result) ? (price / 10).toFixed(2) : '0.00',
      }
    }
    const lines = [
      ids.find((id) => wins(id, at.result)),
      ids.find((id) => !wins(id, at.result)),
    ].flatMap((id) => (id === undefined ? [] : [line(id)]))
    const replayed = { programme, result: at.result }
    expect(lines).toHaveLength(2)
    expect(linesHold(replayed, lines, false)).toBe(true)
    expect(
      linesHold(
        replayed,
        lines.map((each) => ({ ...each, win: '10.00' })),
        true,
      ),
    ).toBe(true)
    expect(
      linesHold(
        replayed,
        lines.map((each) => ({ ...each, win: null })),
        false,
      ),
    ).toBe(true)
    const [won, lost] = lines
    if (won === undefined || lost === undefined) throw new Error('one won and one lost')
    expect(linesHold(replayed, [{ ...lost, win: '0.01' }], false)).toBe(false)
    expect(
      linesHold(
        replayed,
        [{ ...won, legs: won.legs.map((leg) => ({ ...leg, price: '9999.99' })) }],
        false,
      ),
    ).toBe(false)
    expect(
      linesHold(
        replayed,
        [{ ...won, legs: won.legs.map((leg) => ({ ...leg, selection: '1/none/home' })) }],
        false,
      ),
    ).toBe(false)
  },
)
