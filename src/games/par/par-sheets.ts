import { HOUSE_ROOMS } from '../bingo/house-rooms.ts'
import { ORIGINALS } from '../originals/originals.ts'
import type { SlotTitle } from '../slots/title.ts'
import { SLOT_TITLES } from '../slots/titles.ts'
import { TABLE_GAMES } from '../tables/tables.ts'
import { VIRTUAL_GAMES } from '../virtuals/virtuals.ts'
import { anywhereSheet } from './anywhere-sheet.ts'
import { avalancheSheet } from './avalanche-sheet.ts'
import { clusterSheet } from './cluster-sheet.ts'
import { collectSheet } from './collect-sheet.ts'
import { holdSheet } from './hold-sheet.ts'
import { bingoDigest, bingoSheet } from './bingo-sheet.ts'
import { bookSheet } from './book-sheet.ts'
import { duelSheet } from './duel-sheet.ts'
import { expandingSheet } from './expanding-sheet.ts'
import { lineSheet } from './line-sheet.ts'
import { originalDigest, originalSheet } from './original-sheet.ts'
import { digestOf } from './sheet-parts.ts'
import { tableDigest, tableSheet } from './table-sheet.ts'
import { virtualDigest, virtualSheet } from './virtual-sheet.ts'
import { waysSheet } from './ways-sheet.ts'
import { variableSheet } from './variable-sheet.ts'

export type ParSheet = { slug: string; digest: string; write(): string }

export const PAR_SHEETS: readonly ParSheet[] = [
  ...SLOT_TITLES.map((title) => ({
    slug: title.slug,
    digest: digestOf(title),
    write: () => slotSheet(title),
  })),
  ...ORIGINALS.map((game) => ({
    slug: game.slug,
    digest: originalDigest(game),
    write: () => originalSheet(game),
  })),
  ...TABLE_GAMES.map((game) => ({
    slug: game.id,
    digest: tableDigest(game),
    write: () => tableSheet(game),
  })),
  ...HOUSE_ROOMS.map((room) => ({
    slug: room.slug,
    digest: bingoDigest(room),
    write: () => bingoSheet(room),
  })),
  ...VIRTUAL_GAMES.map((game) => ({
    slug: game.gameID,
    digest: virtualDigest(game),
    write: () => virtualSheet(game),
  })),
]

function slotSheet(title: SlotTitle): string {
  switch (title.kind) {
    case 'lines':
      return lineSheet(title)
    case 'anywhere':
      return anywhereSheet(title)
    case 'ways':
      return waysSheet(title)
    case 'cluster':
      return clusterSheet(title)
    case 'hold':
      return holdSheet(title)
    case 'book':
      return bookSheet(title)
    case 'expanding':
      return expandingSheet(title)
    case 'variable':
      return variableSheet(title)
    case 'avalanche':
      return avalancheSheet(title)
    case 'duel':
      return duelSheet(title)
    case 'collect':
      return collectSheet(title)
  }
}
