import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { TimelineItem } from './course.ts'
import { PART_NAMES, QUARTERS } from './part-names.ts'

const INCIDENT_TEXTS: Readonly<Record<string, Bilingual>> = EVENTS_TEXTS.incidents

type Match = { sport: Sport; home: string; away: string }

export function timelineText(item: TimelineItem, match: Match, lang: Lang): string {
  const { side, player } = item
  const what = whatHappened(item, match.sport)[lang]
  const team = side && match[side]
  if (player !== undefined)
    return team === undefined ? `${what}: ${player}` : `${what}: ${player} (${team})`
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

function partOf(clock: string, sport: Sport): Bilingual | undefined {
  const [, letters, number] = /^(S|M|Q|OT)(\d+)/.exec(clock) ?? []
  if (number === undefined) return undefined
  return PART_NAMES[sport]?.(Number(number) + (letters === 'OT' ? QUARTERS : 0))
}
