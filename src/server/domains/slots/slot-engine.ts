import { slotGame } from '#games/slots/slot-game.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import type { GameEngine } from '#server/domains/rounds/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'

export function slotEngine(title: SlotTitle): GameEngine {
  return { ...slotGame(title), page: 'game', subCategory: SUB_CATEGORY.slot }
}
