import { expect, test } from 'vitest'
import { ninety } from '#games/bingo/games.ts'
import { replayRound } from '#games/bingo/replay-round.ts'
import { agrees } from './bingo-proof.tsx'

const roundID = '6001-9'
const replayed = replayRound(
  ninety,
  { hash: 'ab'.repeat(32), salt: 'cd'.repeat(32), round: 9 },
  [6, 6, 2],
)
const published = replayed.prizes.map(({ kind, call, tickets }) => ({
  kind,
  call,
  amount: '1.00',
  tickets: tickets.map(([strip, place]) => `${roundID}-${strip}-${place}`),
}))

test('the hall’s published prizes agree with the replayed round, with a progressive prize beside them', () => {
  expect(agrees({ roundID, prizes: published }, replayed)).toBe(true)
  expect(
    agrees(
      {
        roundID,
        prizes: [
          ...published,
          {
            kind: 'jackpot',
            call: published.at(-1)?.call ?? 0,
            amount: '1000.00',
            tickets: published.at(-1)?.tickets ?? [],
          },
        ],
      },
      replayed,
    ),
  ).toBe(true)
})

test('rejects another winner, another call or a missing prize', () => {
  const [first, ...rest] = published
  if (first === undefined) throw new Error('a prize fell')
  expect(agrees({ roundID, prizes: rest }, replayed)).toBe(false)
  expect(agrees({ roundID, prizes: [{ ...first, call: first.call + 1 }, ...rest] }, replayed)).toBe(
    false,
  )
  expect(
    agrees({ roundID, prizes: [{ ...first, tickets: [`${roundID}-3-3`] }, ...rest] }, replayed),
  ).toBe(false)
})
