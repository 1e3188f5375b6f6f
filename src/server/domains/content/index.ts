import type { FastifyInstance } from 'fastify'
import { getActiveItems, getAllItems, getIcSlider, getInformation, getSlider } from '#shared/contracts/content.ts'
import { getSpecialDateInf, popupInformation } from '#shared/contracts/popups.ts'
import { getPromotions } from '#shared/contracts/promotions.ts'
import { checkStatus } from '#shared/contracts/user.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seedDemoPopups } from './demo-popups.ts'
import { seedDemoPromotions } from './demo-promotions.ts'
import { seedDemoSliders } from './demo-sliders.ts'
import { findInformation, renewHouseTexts } from './information.ts'
import { createMaintenance } from './maintenance.ts'
import { listPopups } from './popup.ts'
import { findPromotion, findReferral, getRules, listPromotions, listTerms } from './promotion.ts'
import { registerContentRoutes, type FrameSources } from './routes.ts'
import { listSliders } from './slider.ts'
import { listSpecialDates } from './special-date.ts'

export type { FrameSources } from './routes.ts'
/** Promotions and the versions of their terms. */
export const promotionTerms = { find: findPromotion, findReferral, listTerms, getRules }
export { maintenanceState, writeMaintenance, type Maintenance } from './maintenance.ts'

export type { PromotionRules } from './promotion.ts'
export type Content = ReturnType<typeof content>

/** Slides, menus, the editor's texts and the maintenance sign. `sources` are asked at request time. */
export function content(platform: Platform, address: AddressReader, sources: FrameSources) {
  const { read } = platform.database
  const maintenance = createMaintenance(platform)
  const calls: BoundCall[] = [
    handle(getSlider, async ({ lang, now }, { limit, offset }) => {
      const rows = await listSliders(read, lang, { set: 'home', shownAt: now })
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    }),
    handle(getIcSlider, async ({ lang, now }, { SliderType, sliderPlace }) => {
      if (SliderType !== 'slot') return []
      return listSliders(read, lang, { set: 'slot', shownAt: now, ...(sliderPlace === 'all' ? {} : { place: sliderPlace }) })
    }),
    handle(getAllItems, ({ lang }) => listSliders(read, lang, {})),
    handle(getActiveItems, ({ lang, now }) => listSliders(read, lang, { shownAt: now })),
    handle(getInformation, ({ lang, now }, { InfType }) => findInformation(read, platform.config, InfType, lang, now)),
    handle(getPromotions, ({ lang, now }) => listPromotions(read, lang, now)),
    handle(popupInformation, ({ lang }) => listPopups(read, lang)),
    handle(getSpecialDateInf, ({ lang, now }) => listSpecialDates(read, lang, now)),
    handle(checkStatus, () => {
      const refusal = maintenance.refusal()
      if (refusal !== undefined) throw refusal
      return { maintenance: false }
    }),
  ]
  return {
    calls,
    routes: (app: FastifyInstance) => registerContentRoutes(app, { config: platform.config, maintenance, address, sources }),
    maintenance,
    promotions: promotionTerms,
    /** The demo's own content, each part once. */
    async seedDemo(tx: Tx, now: Date): Promise<void> {
      await seedDemoSliders(tx, now)
      await seedDemoPromotions(tx, now)
      await seedDemoPopups(tx)
    },
    /** Brings this release's texts in; before the first request. */
    renewTexts: () => platform.database.transaction((tx) => renewHouseTexts(tx, platform.clock.now())),
  }
}
