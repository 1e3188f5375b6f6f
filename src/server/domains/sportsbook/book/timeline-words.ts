import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { TimelineItem } from './course.ts'
import { PART_NAMES, QUARTERS } from './part-names.ts'

const INCIDENT_TEXTS: Readonly<Record<string, Bilingual>> = EVENTS_TEXTS.incidents

/** An own goal counts for the other side than the scorer's. */
const OTHER = { home: 'away', away: 'home' } as const
const REGULAR_PARTS: Readonly<Partial<Record<Sport, number>>> = { 'ice-hockey': 3 }

type Match = { sport: Sport; home: string; away: string }

export function timelineText(item: TimelineItem, match: Match, lang: Lang): string {
  const { type, side, player, replaced } = item
  const what = whatHappened(item, match.sport)[lang]
  const team = side && match[type === 'own-goal' ? OTHER[side] : side]
  if (player !== undefined) {
    const who = team === undefined ? player : `${player} (${team})`
    const off = replaced === undefined ? '' : `, ${EVENTS_TEXTS.replaced[lang]}: ${replaced}`
    return `${what}: ${who}${off}`
  }
  return team === undefined ? what : `${what}: ${team}`
}

function whatHappened({ type, clock, side, isBreak }: TimelineItem, sport: Sport): Bilingual {
  const part = partOf(clock, sport)
  if (part !== undefined && (type === 'part-start' || type === 'overtime'))
    return join(part, EVENTS_TEXTS.partBegins)
  if (part !== undefined && (type === 'part-end' || type === 'map'))
    return side === undefined ? join(part, EVENTS_TEXTS.partOver) : part
  return (
    (isBreak === true ? EVENTS_TEXTS.breakOfServe : INCIDENT_TEXTS[type]) ?? { tr: type, en: type }
  )
}

const join = (one: Bilingual, other: Bilingual): Bilingual => ({
  tr: `${one.tr} ${other.tr}`,
  en: `${one.en} ${other.en}`,
})

export function timelineClock(clock: string, sport: Sport, lang: Lang): string {
  if (/^\d+(\+\d+)?$/.test(clock)) return `${clock}’`
  return /\d\d:\d\d$/.exec(clock)?.[0] ?? partOf(clock, sport)?.[lang] ?? clock
}

export function partOf(clock: string, sport: Sport): Bilingual | undefined {
  const [, letters, number] = /^(S|M|Q|P|H|OT)(\d+)/.exec(clock) ?? []
  if (number === undefined) return undefined
  const before = letters === 'OT' ? (REGULAR_PARTS[sport] ?? QUARTERS) : 0
  return PART_NAMES[sport]?.(Number(number) + before)
}
