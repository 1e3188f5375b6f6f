import type { proposeWheel } from '#shared/contracts/staff/wheel.ts'
import type { WireSegment } from '#shared/contracts/wheel.ts'
import type { WHEEL_PRIZES } from '#shared/daily-wheel.ts'
import { parseMoney } from '#shared/money.ts'
import type { z } from 'zod'

/** A segment as typed: every field is kept while the kind changes. */
export type SegmentDraft = {
  key: number
  kind: (typeof WHEEL_PRIZES)[number]
  weight: string
  amount: string
  gameID: string
  rounds: string
  bet: string
}

export function draftOf(
  { kind, weight, worth, freeRounds }: WireSegment,
  key: number,
): SegmentDraft {
  return {
    key,
    kind,
    weight: String(weight),
    amount: kind === 'cash' ? worth : '',
    gameID: freeRounds?.gameID ?? '',
    rounds: freeRounds === null ? '' : String(freeRounds.rounds),
    bet: freeRounds?.bet ?? '',
  }
}

export const emptyDraft = (key: number): SegmentDraft => ({
  key,
  kind: 'cash',
  weight: '',
  amount: '',
  gameID: '',
  rounds: '',
  bet: '',
})

type Asked = z.input<typeof proposeWheel.input>['segments'][number]

export function segmentAsked({ kind, weight, amount, gameID, rounds, bet }: SegmentDraft): Asked {
  switch (kind) {
    case 'nothing':
      return { kind, weight: Number(weight) }
    case 'cash':
      return { kind, weight: Number(weight), amount }
    case 'free-rounds':
      return { kind, weight: Number(weight), gameID, rounds: Number(rounds), bet }
    default:
      return kind satisfies never
  }
}

/** Returns the weight and the worth of a draft; what is not typed yet counts as nothing. */
export function figuresOf({ kind, weight, amount, rounds, bet }: SegmentDraft): {
  weight: number
  worthMinor: bigint
} {
  const whole = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : 0)
  const worthMinor =
    kind === 'cash'
      ? (parseMoney(amount) ?? 0n)
      : kind === 'free-rounds'
        ? (parseMoney(bet) ?? 0n) * BigInt(whole(rounds))
        : 0n
  return { weight: whole(weight), worthMinor }
}
