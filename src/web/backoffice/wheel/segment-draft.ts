import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import type { WireSegment } from '#shared/contracts/wheel.ts'
import { parseMoney } from '#shared/money.ts'

type Asked = StaffInput<'propose_wheel'>['segments'][number]

/** Returns the segment as it is proposed; new terms begin as the newest ones. */
export function segmentOf({ kind, weight, worth, freeRounds }: WireSegment): Asked {
  if (freeRounds !== null) {
    const { gameID, rounds, bet } = freeRounds
    return { kind: 'free-rounds', weight, gameID, rounds, bet }
  }
  return kind === 'cash' ? { kind, weight, amount: worth } : { kind: 'nothing', weight }
}

/** Returns the weight and the worth of a segment; what is not typed yet counts as nothing. */
export function figuresOf(segment: Asked): { weight: number; worthMinor: bigint } {
  return { weight: whole(segment.weight), worthMinor: worthOf(segment) }
}

function worthOf(segment: Asked): bigint {
  if (segment.kind === 'cash') return parseMoney(segment.amount) ?? 0n
  if (segment.kind === 'nothing') return 0n
  return (parseMoney(segment.bet) ?? 0n) * BigInt(whole(segment.rounds))
}

/** A field without a whole number holds null or NaN. */
const whole = (typed: number) => (Number.isSafeInteger(typed) && typed > 0 ? typed : 0)
