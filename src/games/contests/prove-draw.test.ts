import { expect, test } from 'vitest'
import { seedCommitment } from '#games/fairness/seeds.ts'
import { drawWinners } from './lottery-draw.ts'
import { proveDraw, type PublishedDraw } from './prove-draw.ts'
import { listDigest, VOID_OWNER } from './ticket-list.ts'

const SEED = 'b7'.repeat(32)
const TICKETS = Array.from({ length: 9 }, (_, at) => ({
  number: at + 1,
  owner: at < 4 ? 'a•••e' : 'd•••o',
}))
const digest = listDigest(TICKETS)
const PRIZES = [{ count: 1 }, { count: 2 }]
const PUBLISHED: PublishedDraw = {
  slug: 'yaz',
  seed: SEED,
  seedHash: seedCommitment(SEED),
  digest,
  tickets: TICKETS,
  prizes: PRIZES,
  winners: drawWinners(SEED, 'yaz', 9, 3, digest).map((number, at) => ({
    number,
    prize: at === 0 ? 0 : 1,
  })),
}

test('a correctly published draw passes all three checks, regardless of the order of its list and winners', () => {
  expect(proveDraw(PUBLISHED)).toEqual({ isCommitted: true, isListed: true, isDrawn: true })
  expect(
    proveDraw({
      ...PUBLISHED,
      tickets: TICKETS.toReversed(),
      winners: PUBLISHED.winners.toReversed(),
    }),
  ).toEqual({ isCommitted: true, isListed: true, isDrawn: true })
})

test('another seed, a ticket more or of another owner, and another winner are each detected', () => {
  expect(proveDraw({ ...PUBLISHED, seed: 'b8'.repeat(32) })).toMatchObject({ isCommitted: false })
  expect(
    proveDraw({ ...PUBLISHED, tickets: [...TICKETS, { number: 10, owner: 'x•••y' }] }),
  ).toMatchObject({ isListed: false })
  expect(
    proveDraw({ ...PUBLISHED, tickets: TICKETS.with(2, { number: 3, owner: 'x•••y' }) }),
  ).toMatchObject({ isListed: false })
  expect(
    proveDraw({
      ...PUBLISHED,
      winners: PUBLISHED.winners.map(({ number }) => ({ number: (number % 9) + 1, prize: 1 })),
    }),
  ).toMatchObject({ isDrawn: false })
  expect(proveDraw({ ...PUBLISHED, winners: PUBLISHED.winners.slice(1) })).toMatchObject({
    isDrawn: false,
  })
})

test('a void ticket is in the list but is not drawn', () => {
  const tickets = TICKETS.map(({ number, owner }) => ({
    number,
    owner: number % 3 === 0 ? VOID_OWNER : owner,
  }))
  const list = listDigest(tickets)
  const numbers = drawWinners(SEED, 'yaz', 9, 3, list, (number) => number % 3 === 0)
  expect(numbers).toHaveLength(3)
  expect(numbers.every((number) => number % 3 !== 0)).toBe(true)
  expect(drawWinners(SEED, 'yaz', 9, 9, list, (number) => number % 3 === 0)).toHaveLength(6)
  const published = {
    ...PUBLISHED,
    tickets,
    digest: list,
    winners: numbers.map((number, at) => ({ number, prize: at === 0 ? 0 : 1 })),
  }
  expect(proveDraw(published)).toEqual({ isCommitted: true, isListed: true, isDrawn: true })
  expect(
    proveDraw({ ...published, winners: published.winners.with(0, { number: 3, prize: 0 }) }),
  ).toMatchObject({ isDrawn: false })
})

test('the published list is part of the draw: another list gives other winners', () => {
  const drawnBy = (list: string) => drawWinners(SEED, 'yaz', 400, 10, list).join()
  expect(
    new Set([
      drawnBy(digest),
      drawnBy(listDigest(TICKETS.slice(1))),
      drawWinners(SEED, 'yaz', 400, 10).join(),
    ]).size,
  ).toBe(3)
})
