import type { SlotTitle } from './title.ts'
import { kapadokya } from './titles/kapadokya.ts'

/** Every slot of the house, in the order the lobby first shows them. */
export const SLOT_TITLES: readonly SlotTitle[] = [kapadokya]

export function findSlotTitle(slug: string): SlotTitle | undefined {
  return SLOT_TITLES.find((title) => title.slug === slug)
}
