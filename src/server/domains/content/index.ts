import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  getActiveItems,
  getAllItems,
  getIcSlider,
  getInformation,
  getSlider,
} from '#shared/contracts/content.ts'
import { getSpecialDateInf, popupInformation } from '#shared/contracts/popups.ts'
import { checkStatus } from '#shared/contracts/user.ts'
import type { Lang } from '#shared/lang.ts'
import type { ContentKind } from '#shared/office/content-kinds.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createBrand } from './brand.ts'
import { seedDemoPopups } from './demo-popups.ts'
import { seedDemoSliders } from './demo-sliders.ts'
import { createBases, type FrameSources } from './frame-lists.ts'
import { findInformation, renewHouseTexts } from './information.ts'
import { createChanges } from './items/changes.ts'
import { createPreviews, type PreviewAccess, type Previews } from './items/preview.ts'
import { createMaintenance } from './maintenance.ts'
import { listPopups } from './popup.ts'
import { registerContentRoutes } from './routes.ts'
import { listAllSliders, listSliders } from './slider.ts'
import { listSpecialDates } from './special-date.ts'
import { staticLists } from './static-lists.ts'

export type { Brand } from './brand.ts'
export { iconsOf } from './manifest.ts'
export {
  archiveItem,
  orderItems,
  publishVersion,
  restoreVersion,
  saveItem,
  withdrawItem,
  type Hand,
} from './items/edit.ts'
export { getItem, getPage, getVersion, listItems, listVersions } from './items/list.ts'
export { cutPicture, isStoredPhoto, keepPicture, MAX_PICTURE_BYTES } from './items/picture.ts'
export { pageOf } from './items/preview.ts'
export { listShown } from './items/shown.ts'
export { rulesInForce } from './rules-in-force.ts'
export { maintenanceState, writeMaintenance, type Maintenance } from './maintenance.ts'

const OF_SENDER: ReadonlySet<ContentKind> = new Set(['brand', 'social', 'licences'])

export type Content = ReturnType<typeof createContent>

export type ContentPorts = FrameSources & { mayPreview: PreviewAccess['mayPreview'] }

/** `ports` are called at request time. */
export function createContent(platform: Platform, address: AddressReader, ports: ContentPorts) {
  const {
    database: { read },
    config,
    secrets,
  } = platform
  const maintenance = createMaintenance(platform)
  const changes = createChanges(platform)
  const brand = createBrand(platform)
  const previews = createPreviews({ secrets, mayPreview: ports.mayPreview })
  changes.listen((kind) => void (OF_SENDER.has(kind) && brand.loadLater()))
  const lists = staticLists(read, ports)
  const calls: BoundCall[] = [
    ...sliderCalls(read, previews),
    handle(getInformation, async (context, { InfType }) =>
      findInformation(read, config, InfType, context.lang, context.now, await previews.of(context)),
    ),
    handle(popupInformation, async (context) =>
      listPopups(read, context.lang, context.now, await previews.of(context)),
    ),
    handle(getSpecialDateInf, async (context) =>
      listSpecialDates(read, context.lang, context.now, await previews.of(context)),
    ),
    handle(checkStatus, () => {
      const refusal = maintenance.refusal()
      if (refusal !== undefined) throw refusal
      return { maintenance: false }
    }),
  ]
  return {
    calls,
    topics: [changes.topic],
    routes: (app: FastifyInstance) =>
      registerContentRoutes(app, {
        platform,
        config,
        maintenance,
        address,
        lists,
        previews,
        brand,
      }),
    maintenance,
    changes,
    brand,
    previews,
    async lookOf(request: FastifyRequest) {
      const draft = await previews.of(contextOf(request, undefined, platform, address))
      return {
        brand: draft?.kind === 'brand' ? await brand.withDraft(draft) : brand.current(),
        previewUntil: draft?.until,
      }
    },
    listOf: async (path: string, lang: Lang): Promise<unknown> =>
      lists.get(path)?.(lang, platform.clock.now()),
    bases: createBases(read, config, ports),
    start: () => changes.clockwork.start(),
    stop: () => changes.clockwork.stop(),
    async seedDemo(tx: Tx, now: Date): Promise<void> {
      await seedDemoPopups(tx, now)
      await seedDemoSliders(tx, now)
    },
    /** Stores this release's texts. Call it before the first request. */
    renewTexts: () =>
      platform.database.transaction((tx) =>
        renewHouseTexts(tx, platform.config.mode, platform.clock.now()),
      ),
  }
}

function sliderCalls(read: Db, previews: Previews): BoundCall[] {
  return [
    handle(getSlider, async (context, { limit, offset }) => {
      const rows = await listSliders(
        read,
        context.lang,
        { set: 'home' },
        context.now,
        await previews.of(context),
      )
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    }),
    handle(getIcSlider, async (context, { SliderType, sliderPlace }) => {
      if (SliderType !== 'slot') return []
      return listSliders(
        read,
        context.lang,
        { set: 'slot', ...(sliderPlace === 'all' ? {} : { place: sliderPlace }) },
        context.now,
        await previews.of(context),
      )
    }),
    handle(getAllItems, ({ lang }) => listAllSliders(read, lang)),
    handle(getActiveItems, ({ lang, now }) => listSliders(read, lang, {}, now)),
  ]
}
