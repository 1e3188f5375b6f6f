import type { Lang } from '#shared/lang.ts'

const TURKISH_SUITS = ['Karo', 'Kupa', 'Maça', 'Sinek']
const TURKISH_RANKS = [
  'ikilisi',
  'üçlüsü',
  'dörtlüsü',
  'beşlisi',
  'altılısı',
  'yedilisi',
  'sekizlisi',
  'dokuzlusu',
  'onlusu',
  'valesi',
  'kızı',
  'papazı',
  'ası',
]
const ENGLISH_SUITS = ['diamonds', 'hearts', 'spades', 'clubs']
const ENGLISH_RANKS = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
]

/** The joker follows the 52 cards. */
export const JOKER = 52

export function cardName(card: number, lang: Lang): string {
  if (card === JOKER) return 'Joker'
  const [rank, suit] = [Math.floor(card / 4), card % 4]
  return lang === 'tr'
    ? `${TURKISH_SUITS[suit] ?? ''} ${TURKISH_RANKS[rank] ?? ''}`
    : `${ENGLISH_RANKS[rank] ?? ''} of ${ENGLISH_SUITS[suit] ?? ''}`
}
