import { correlatedLegs } from '#games/sportsbook/coupon/correlated-legs.ts'
import { shapeOf, type CouponFault } from '#games/sportsbook/coupon/coupon-shape.ts'
import { countLines } from '#games/sportsbook/coupon/line-sums.ts'
import { MAX_LINES } from '#shared/sportsbook/coupon-bounds.ts'
import type { Bilingual } from '#shared/lang.ts'
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

const FAULT_TEXTS: Readonly<Record<CouponFault, Bilingual>> = {
  'no legs': { tr: 'Kuponda seçim yok', en: 'The bet slip has no selections' },
  'too many legs': {
    tr: 'Kuponda çok fazla seçim var',
    en: 'The bet slip has too many selections',
  },
  'too many lines': {
    tr: `Bir kupon en fazla ${MAX_LINES.toLocaleString('tr-TR')} kolon olabilir`,
    en: `A bet has at most ${MAX_LINES.toLocaleString('en-GB')} lines`,
  },
  'banker in a single': { tr: 'Tekli bahiste banko olmaz', en: 'A single has no bankers' },
  'sizes outside a system': {
    tr: 'Sistem seçimi yalnızca sistem kuponunda olur',
    en: 'Only a system has sizes',
  },
  'sizes missing': { tr: 'Sistemini seç', en: 'Choose your system' },
  'unknown system': { tr: 'Böyle bir sistem yok', en: 'There is no such system' },
  'sizes do not fit': {
    tr: 'Bu sistem seçimlerinle kurulamaz',
    en: 'Your selections do not make this system',
  },
  'system does not fit': {
    tr: 'Bu sistem seçimlerinle kurulamaz',
    en: 'Your selections do not make this system',
  },
}

const TWICE: Bilingual = {
  tr: 'Aynı seçim kuponda iki kez olamaz',
  en: 'A selection can be on a bet slip only once',
}
const SAME_MATCH: Bilingual = {
  tr: 'Aynı maçtan birden fazla seçim yalnızca bahis oluşturucuyla oynanır',
  en: 'Several selections of one match can only be combined in a bet builder',
}
const SEVERAL_MATCHES: Bilingual = {
  tr: 'Bahis oluşturucunun bütün seçimleri aynı maçtan olmalı',
  en: 'All selections of a bet builder are of one match',
}
const BUILDER_LEGS: Bilingual = {
  tr: 'Bahis oluşturucu en az iki seçim ister',
  en: 'A bet builder has at least two selections',
}
const MULTI_LEGS: Bilingual = {
  tr: 'Kombine en az iki seçimle kurulur',
  en: 'A multiple has at least two selections',
}

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
      misfits.push({ debug: 'selected twice', leg, text: TWICE })
  }
  if (type === 'multi' && legs.length < 2) misfits.push({ debug: 'too few legs', text: MULTI_LEGS })
  if (type === 'builder' && legs.length < 2)
    misfits.push({ debug: 'too few legs', text: BUILDER_LEGS })
  if (type === 'builder' && new Set(legs.map(({ eventId }) => eventId)).size > 1)
    misfits.push({ debug: 'several matches', text: SEVERAL_MATCHES })
  for (const leg of correlatedLegs(
    type,
    legs.map(({ eventId }) => eventId),
  ))
    misfits.push({ debug: 'same match', leg, text: SAME_MATCH })
  return misfits
}
