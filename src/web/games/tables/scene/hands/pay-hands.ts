import { Vector3 } from 'three'
import { CHIP, payAt, PUSH_MS, stakeAt, type ChipPlace, type Stake } from '../cards/pay-path.ts'
import type { HandAim, Side } from './hand-aim.ts'
import { mixedShape } from './hand-bones.ts'
import { FLAT, PRESS } from './hand-shapes.ts'
import { smooth } from './hands.ts'

export type PayAct = {
  kind: 'take' | 'pay'
  side: Side
  fromMs: number
  untilMs: number
  /** While the chips move, the fingertips touch them. */
  movesAtMs: number
  stake: Stake
}

/** The hand goes straight to the chips and straight back, between the cards. */
const WAY_MS = { take: 230, pay: 220 }

export function payActs(stakes: readonly Stake[]): PayAct[] {
  return stakes
    .flatMap((stake) => {
      const { takenAtMs, paidAtMs, place, paidTo } = stake
      return [
        ...(takenAtMs === undefined ? [] : [actOf('take', stake, handAt(place), takenAtMs)]),
        ...(paidAtMs === undefined ? [] : [actOf('pay', stake, handAt(paidTo), paidAtMs)]),
      ]
    })
    .toSorted((a, b) => a.fromMs - b.fromMs)
}

/** The other fingers of this hand lie towards the middle, where there are no cards. */
function handAt({ x }: ChipPlace): Side {
  return x > 0 ? 'right' : 'left'
}

function actOf(kind: PayAct['kind'], stake: Stake, side: Side, movesAtMs: number): PayAct {
  const endMs = movesAtMs + PUSH_MS - 1
  return {
    kind,
    stake,
    side,
    movesAtMs,
    fromMs: kind === 'take' ? movesAtMs - WAY_MS.take : movesAtMs,
    untilMs: kind === 'pay' ? endMs + WAY_MS.pay : endMs,
  }
}

const MID_HEIGHT = 0.09
const RAISED = 0.26
const HOUSE_Z = -1.25

/** The fingertips are behind the chips that they push, and in front of those that they pull. */
export function aimAtChips({ kind, stake, movesAtMs }: PayAct, nowMs: number): HandAim | undefined {
  const movingMs = Math.min(movesAtMs + PUSH_MS - 1, Math.max(movesAtMs, nowMs))
  const place = kind === 'take' ? stakeAt(stake, movingMs) : payAt(stake, movingMs)
  if (place === undefined) return undefined
  const touch = place.z + (kind === 'take' ? CHIP.radius : -CHIP.radius)
  const away = smooth(Math.abs(nowMs - movingMs) / WAY_MS[kind])
  return {
    at: new Vector3(
      place.x,
      MID_HEIGHT + RAISED * Math.min(1, away * 3),
      touch + (HOUSE_Z - touch) * away,
    ),
    yaw: 0.16,
    pitch: kind === 'take' ? 0.5 : 0.36,
    roll: 0,
    shape: mixedShape(PRESS, FLAT, kind === 'take' ? 0.2 : 0.6),
    contact: 'index',
  }
}
