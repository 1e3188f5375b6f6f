import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'

export const QUARTERS = 4

const setName = (number: number): Bilingual => ({ tr: `${number}. set`, en: `Set ${number}` })
const mapName = (number: number): Bilingual => ({ tr: `${number}. harita`, en: `Map ${number}` })
const quarterName = (number: number): Bilingual =>
  number <= QUARTERS
    ? { tr: `${number}. çeyrek`, en: `Quarter ${number}` }
    : { tr: `${number - QUARTERS}. uzatma`, en: `Overtime ${number - QUARTERS}` }

/** Names of a sport's parts, numbered from 1. Football names its halves itself. */
export const PART_NAMES: Readonly<Partial<Record<Sport, (number: number) => Bilingual>>> = {
  basketball: quarterName,
  tennis: setName,
  volleyball: setName,
  'table-tennis': setName,
  esports: mapName,
}
