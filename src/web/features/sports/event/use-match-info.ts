import type { Lang } from '#shared/lang.ts'
import { matchInfo as english } from '#shared/texts/sportsbook/match-info.en.ts'
import { matchInfo as turkish } from '#shared/texts/sportsbook/match-info.tr.ts'
import { useLang } from '#web/lib/session.ts'

const TEXTS: Readonly<Record<Lang, typeof turkish>> = { tr: turkish, en: english }

/**
 * The texts of what is known of a match beside its markets. Both languages come with the match
 * page, so that the other pages do not become larger.
 */
export const useMatchInfo = (): typeof turkish => TEXTS[useLang()]
