import type { PopupRow } from '#shared/contracts/popups.ts'
import type { Lang } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listShown, type Draft } from './items/shown.ts'

const MAX_POPUPS = 10

/**
 * Lists the popups shown now, in order. A draft comes first, under an ID that no browser has
 * dismissed.
 */
export async function listPopups(
  read: Db,
  lang: Lang,
  now: Date,
  draft?: Draft,
): Promise<PopupRow[]> {
  const popups = await listShown(read, 'popup', now, draft)
  return popups
    .toSorted((a, b) => Number(b.isDraft) - Number(a.isDraft))
    .slice(0, MAX_POPUPS)
    .map(({ id, body, isDraft }) => ({
      id: isDraft ? `${id}-${draft?.until.getTime() ?? 0}` : String(id),
      title: body.title[lang],
      body: body.body[lang],
      image: body.image,
      link: body.link,
      action: body.action[lang],
      Active: 'active',
    }))
}
