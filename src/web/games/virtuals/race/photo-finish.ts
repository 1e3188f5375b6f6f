import type { RaceResult } from '#games/virtuals/races/race-card.ts'

/** A runner in the photo of the finish: how far its nose is behind the winner's, in lengths. */
type PhotoPlace = { number: number; behind: number; gap: number }

/** Returns the field as the photo shows it, in finishing order; `gap` is in tenths of a length. */
export function photoPlaces({ order, gaps }: Pick<RaceResult, 'order' | 'gaps'>): PhotoPlace[] {
  let behind = 0
  return order.map((number, place) => {
    const gap = place === 0 ? 0 : (gaps[place] ?? 0)
    behind += gap / 10
    return { number, behind, gap }
  })
}

type MarginWords = {
  nose: string
  head: string
  neck: string
  lengths: (quarters: string, isOne: boolean) => string
}

const [NOSE, HEAD, NECK] = [1, 2, 3]
const QUARTERS = ['', '¼', '½', '¾'] as const

/** Puts a margin in tenths of a length into the words of the turf. */
export function marginText(gap: number, words: MarginWords): string {
  if (gap <= NOSE) return words.nose
  if (gap <= HEAD) return words.head
  if (gap <= NECK) return words.neck
  const quarters = Math.max(2, Math.round((gap / 10) * 4))
  const whole = Math.floor(quarters / 4)
  const part = QUARTERS[quarters % 4] ?? ''
  return words.lengths(`${whole === 0 ? '' : whole}${part}`, quarters <= 4)
}
