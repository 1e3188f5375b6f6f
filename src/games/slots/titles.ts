import type { SlotTitle } from './title.ts'
import { cilekBahcesi } from './titles/cilek-bahcesi.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { yediYildiz } from './titles/yedi-yildiz.ts'

/** Every slot of the house, in the order the lobby first shows them. */
export const SLOT_TITLES: readonly SlotTitle[] = [kapadokya, laleDevri, cilekBahcesi, yediYildiz]

export function findSlotTitle(slug: string): SlotTitle | undefined {
  return SLOT_TITLES.find((title) => title.slug === slug)
}
