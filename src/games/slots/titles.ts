import type { SlotTitle } from './title.ts'
import { ankaAtesi } from './titles/anka-atesi.ts'
import { balVadisi } from './titles/bal-vadisi.ts'
import { bogazEkspresi } from './titles/bogaz-ekspresi.ts'
import { cilekBahcesi } from './titles/cilek-bahcesi.ts'
import { dansEdenBalik } from './titles/dans-eden-balik.ts'
import { evliyaninHaritasi } from './titles/evliyanin-haritasi.ts'
import { gobekli } from './titles/gobekli.ts'
import { hali } from './titles/hali.ts'
import { hazineAdasi } from './titles/hazine-adasi.ts'
import { kapadokya } from './titles/kapadokya.ts'
import { kapalicarsi } from './titles/kapalicarsi.ts'
import { karadeniz } from './titles/karadeniz.ts'
import { karagoz } from './titles/karagoz.ts'
import { laleDevri } from './titles/lale-devri.ts'
import { simitSarayi } from './titles/simit-sarayi.ts'
import { truva } from './titles/truva.ts'
import { uludag } from './titles/uludag.ts'
import { yediYildiz } from './titles/yedi-yildiz.ts'
import { yildizname } from './titles/yildizname.ts'
import { pamukkale } from './titles/pamukkale.ts'
import { tavlaDuellosu } from './titles/tavla-duellosu.ts'

export const SLOT_TITLES: readonly SlotTitle[] = [
  kapadokya,
  laleDevri,
  karagoz,
  uludag,
  dansEdenBalik,
  kapalicarsi,
  evliyaninHaritasi,
  simitSarayi,
  yildizname,
  truva,
  bogazEkspresi,
  karadeniz,
  ankaAtesi,
  hali,
  gobekli,
  hazineAdasi,
  cilekBahcesi,
  yediYildiz,
  pamukkale,
  tavlaDuellosu,
  balVadisi,
]

export function findSlotTitle(slug: string): SlotTitle | undefined {
  return SLOT_TITLES.find((title) => title.slug === slug)
}
