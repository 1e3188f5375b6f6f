import { correlatedLegs } from '#games/sportsbook/coupon/correlated-legs.ts'
import { shapeOf, type CouponFault } from '#games/sportsbook/coupon/coupon-shape.ts'
import { countLines } from '#games/sportsbook/coupon/line-sums.ts'
import { MAX_LINES } from '#shared/sportsbook/coupon-bounds.ts'
import type { Bilingual } from '#shared/lang.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { readSelectionId } from '../../book/selection-id.ts'
import type { CouponType } from '../tables.ts'

export type AskedLeg = { selectionId: string; eventId: string; isBanker: boolean; eachWay: boolean }

export type AskedCoupon = {
  type: CouponType
  legs: readonly AskedLeg[]
  sizes: number[]
  lines: number
}

export type Misfit = { debug: string; leg?: number; text: Bilingual }

type Input = {
  type: CouponType
  legs: readonly {
    selectionID: string
    banker?: boolean | undefined
    eachWay?: boolean | undefined
  }[]
  systems?: readonly number[] | undefined
}

const FAULT_TEXTS: Readonly<Record<CouponFault, Bilingual>> = COUPONS_TEXTS.faults

export function askedCoupon({ type, legs: input, systems }: Input): {
  asked: AskedCoupon
  misfits: Misfit[]
} {
  const legs = input.map(({ selectionID, banker, eachWay }) => ({
    selectionId: selectionID,
    eventId: readSelectionId(selectionID)?.eventId ?? '',
    isBanker: banker === true && type !== 'builder',
    eachWay: eachWay === true,
  }))
  const shape = shapeOf({
    type: type === 'builder' ? 'multi' : type,
    legs,
    ...(systems !== undefined && systems.length > 0 && { sizes: systems }),
  })
  const sizes = 'sizes' in shape ? shape.sizes : []
  const lines = type === 'builder' ? 1 : countLines({ legs, sizes })
  const faults: Misfit[] =
    'fault' in shape ? [{ debug: shape.fault, text: FAULT_TEXTS[shape.fault] }] : []
  if (lines > MAX_LINES)
    faults.push({ debug: 'too many lines', text: FAULT_TEXTS['too many lines'] })
  return {
    asked: { type, legs, sizes, lines: Math.max(lines, 1) },
    misfits: [...faults, ...legMisfits(type, input, legs)],
  }
}

function legMisfits(type: CouponType, input: Input['legs'], legs: readonly AskedLeg[]): Misfit[] {
  const misfits: Misfit[] = []
  for (const [leg, { selectionID }] of input.entries()) {
    if (legs.findIndex(({ selectionId }) => selectionId === selectionID) < leg)
      misfits.push({ debug: 'selected twice', leg, text: COUPONS_TEXTS.sameSelectionTwice })
  }
  if (type === 'multi' && legs.length < 2)
    misfits.push({ debug: 'too few legs', text: COUPONS_TEXTS.multipleTooShort })
  if (type === 'builder' && legs.length < 2)
    misfits.push({ debug: 'too few legs', text: COUPONS_TEXTS.builderTooShort })
  if (type === 'builder' && new Set(legs.map(({ eventId }) => eventId)).size > 1)
    misfits.push({ debug: 'several matches', text: COUPONS_TEXTS.builderOfSeveralMatches })
  for (const leg of correlatedLegs(
    type,
    legs.map(({ eventId }) => eventId),
  ))
    misfits.push({ debug: 'same match', leg, text: COUPONS_TEXTS.sameMatchOutsideBuilder })
  return misfits
}
