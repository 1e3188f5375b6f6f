import type { Lang } from '#shared/lang.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { CouponType } from './tables.ts'

const NAMES: Readonly<Record<CouponType, Record<Lang, string>>> = COUPONS_TEXTS.couponTypes

export function couponName(type: CouponType, legs: number, lang: Lang): string {
  if (type === 'single' && legs === 1) return NAMES.single[lang]
  const counted =
    type === 'builder'
      ? lang === 'tr'
        ? `${legs} seçim`
        : `${legs} selections`
      : lang === 'tr'
        ? `${legs} maç`
        : legs === 1
          ? '1 match'
          : `${legs} matches`
  return `${NAMES[type][lang]} · ${counted}`
}
