import type { Names } from '#games/sportsbook/world/types.ts'
import { FEED_TEXTS } from '#shared/texts/server/texts.ts'

export function voidReasonName(id: number): Names {
  const [tr, en] = [FEED_TEXTS.voidReasons.tr[id], FEED_TEXTS.voidReasons.en[id]]
  return tr === undefined || en === undefined ? FEED_TEXTS.otherVoidReason(id) : { tr, en }
}
