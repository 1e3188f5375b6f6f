import { bingoCalls as english } from '#shared/texts/bingo/bingo-calls.en.ts'
import { bingoCalls as turkish } from '#shared/texts/bingo/bingo-calls.tr.ts'
import type { BingoVariant } from '#games/bingo/bingo-game.ts'
import type { Lang } from '#shared/lang.ts'

const LETTERS = ['B', 'I', 'N', 'G', 'O']
const NUMBERS_A_LETTER = 15

export function rhymeOf(n: number, lang: Lang): string {
  return (lang === 'tr' ? turkish : english)[n - 1] ?? ''
}

export function letterOf(n: number, variant: BingoVariant): string {
  return variant === 75 ? (LETTERS[Math.floor((n - 1) / NUMBERS_A_LETTER)] ?? '') : ''
}

export function callText(n: number, variant: BingoVariant, lang: Lang): string {
  return `${rhymeOf(n, lang)}. ${letterOf(n, variant)} ${n}.`
}
