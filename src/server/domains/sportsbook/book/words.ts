import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'

export const SPORT_NAMES: Readonly<Record<Sport, Bilingual>> = EVENTS_TEXTS.sports

const SUSPENSION_REASONS: Readonly<Record<string, Bilingual>> = EVENTS_TEXTS.suspensionReasons

export function suspensionText(reason: string): Bilingual {
  return SUSPENSION_REASONS[reason] ?? EVENTS_TEXTS.suspended
}

const FIGURE_NAMES: Readonly<Record<string, Bilingual>> = EVENTS_TEXTS.statistics

export function figureName(key: string): Bilingual {
  return FIGURE_NAMES[key] ?? { tr: key, en: key }
}
