import type { SliderRow } from '#shared/contracts/content.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listEverShown, listShown, type Draft, type Shown } from './items/shown.ts'

const MAX_SLIDES = 250
const NO_END = new Date('9999-12-31T00:00:00Z')

export type SliderFilter = { set?: 'home' | 'slot'; place?: 'sol' | 'sag' }

export async function listSliders(
  read: Db,
  lang: Lang,
  { set, place }: SliderFilter,
  now: Date,
  draft?: Draft,
): Promise<SliderRow[]> {
  const slides = await listShown(read, 'slider', now, draft)
  return slides
    .filter(
      ({ body }) =>
        (set === undefined || body.set === set) && (place === undefined || body.place === place),
    )
    .slice(0, MAX_SLIDES)
    .map((slide) => toSliderRow(slide, lang, 'active'))
}

export async function listAllSliders(read: Db, lang: Lang): Promise<SliderRow[]> {
  return (await listEverShown(read, 'slider'))
    .slice(0, MAX_SLIDES)
    .map((slide) => toSliderRow(slide, lang, slide.isEnded ? 'passive' : 'active'))
}

function toSliderRow(
  { id, body, fromAt, untilAt }: Shown<'slider'>,
  lang: Lang,
  status: SliderRow['Status'],
): SliderRow {
  return {
    id: String(id),
    title: body.title[lang],
    text: body.text[lang],
    action: body.action[lang],
    image: body.image,
    link: body.link,
    Status: status,
    Start_date: toWireTime(fromAt),
    End_date: toWireTime(untilAt ?? NO_END),
    sliderPlace: body.place === 'sag' ? 'sag' : 'sol',
  }
}
