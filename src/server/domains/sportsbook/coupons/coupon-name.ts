import type { Lang } from '#shared/lang.ts'
import type { CouponType } from './tables.ts'

const NAMES: Readonly<Record<CouponType, Record<Lang, string>>> = {
  single: { tr: 'Tekli', en: 'Single' },
  multi: { tr: 'Kombine', en: 'Multiple' },
  system: { tr: 'Sistem', en: 'System' },
  builder: { tr: 'Bahis oluşturucu', en: 'Bet builder' },
}

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
