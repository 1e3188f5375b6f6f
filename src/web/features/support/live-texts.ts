import { liveSupport as english } from '#shared/texts/account/live-support.en.ts'
import {
  liveSupport as turkish,
  type LiveSupportTexts,
} from '#shared/texts/account/live-support.tr.ts'
import { useLang } from '#web/lib/session.ts'

/** Returns the texts of live support. Both languages load with its parts. */
export function useLiveTexts(): LiveSupportTexts {
  return useLang() === 'tr' ? turkish : english
}
