import type { GoalSport } from '#games/sportsbook/goals/goal-sports.ts'
import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Competition, Fixture, Participant } from '#games/sportsbook/world/types.ts'
import type { Lang } from '#shared/lang.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  parseRecords,
  type XmlElement,
} from '#server/platform/xml/xml-records.ts'
import { FEED_TEXTS } from '#shared/texts/server/texts.ts'
import { NotUof, rootOf } from './message.ts'

export type UofSport = Exclude<Sport, GoalSport>

const SPORTS: Readonly<Record<string, UofSport>> = {
  'sr:sport:1': 'football',
  'sr:sport:2': 'basketball',
  'sr:sport:5': 'tennis',
  'sr:sport:20': 'table-tennis',
  'sr:sport:23': 'volleyball',
  // Counter-Strike: the only discipline of e-sports that is played in maps of rounds.
  'sr:sport:109': 'esports',
}
const UOF_SPORTS: ReadonlySet<Sport> = new Set(Object.values(SPORTS))
export const isUofSport = (sport: Sport): sport is UofSport => UOF_SPORTS.has(sport)
/** The usual length of a match if the feed does not give it. */
const BEST_OF: Partial<Record<Sport, number>> = {
  tennis: 3,
  volleyball: 5,
  'table-tennis': 5,
  esports: 3,
}
const MATCH = /^sr:match:\d{1,15}$/

export type Described = {
  eventId: string
  sport: UofSport | undefined
  startsAtMs: number
  tournament: { id: string; name: string }
  round: string
  home: Participant
  away: Participant
  neutral: boolean
  bestOf: number | undefined
}

export const isMatchId = (eventId: string) => MATCH.test(eventId)

/** Ids of the book have no colons. */
export const fixtureIdOf = (eventId: string) => eventId.replaceAll(':', '.')

export function readFixtures(lang: Lang, xml: string): Described[] {
  const root = rootOf(xml)
  return parseRecords(xml, {
    root,
    paths: [`${root}/sport_event`, `${root}/fixture`],
    refuse: () => new NotUof(`${root} is not well-formed`),
  }).flatMap((element) =>
    element.name === 'sport_event' || element.name === 'fixture'
      ? (describe(lang, element) ?? [])
      : [],
  )
}

function describe(lang: Lang, element: XmlElement): Described | undefined {
  const eventId = attributeOf(element, 'id')
  const tournament = childOf(element, 'tournament')
  const startsAtMs = Date.parse(
    attributeOf(element, 'start_time') || attributeOf(element, 'scheduled'),
  )
  const sides = childrenOf(childOf(element, 'competitors'), 'competitor')
  const [home, away] = ['home', 'away'].map((side) =>
    sides.find((each) => attributeOf(each, 'qualifier') === side),
  )
  if (
    !isMatchId(eventId) ||
    tournament === undefined ||
    home === undefined ||
    away === undefined ||
    Number.isNaN(startsAtMs)
  )
    return undefined
  const sport = SPORTS[attributeOf(childOf(tournament, 'sport'), 'id')]
  const info = new Map(
    childrenOf(childOf(element, 'extra_info'), 'info').map((each) => [
      attributeOf(each, 'key'),
      attributeOf(each, 'value'),
    ]),
  )
  const bestOf = Number(info.get('best_of') ?? 'missing')
  return {
    eventId,
    sport,
    startsAtMs,
    tournament: { id: attributeOf(tournament, 'id'), name: attributeOf(tournament, 'name') },
    round: roundOf(lang, childOf(element, 'tournament_round')),
    home: participantOf(home),
    away: participantOf(away),
    neutral: info.get('neutral_ground') === 'true',
    bestOf: Number.isInteger(bestOf) && bestOf % 2 === 1 ? bestOf : sport && BEST_OF[sport],
  }
}

function participantOf(element: XmlElement): Participant {
  return {
    id: fixtureIdOf(attributeOf(element, 'id')),
    name: attributeOf(element, 'name'),
    country: '',
  }
}

function roundOf(lang: Lang, element: XmlElement | undefined): string {
  const [name, number] = [attributeOf(element, 'name'), attributeOf(element, 'number')]
  if (name !== '') return name.replaceAll('_', ' ')
  return (number === '' ? FEED_TEXTS.match : FEED_TEXTS.round(number))[lang]
}

/** Combines the two languages of a match; the Turkish names of the sides count. */
export function fixtureOf(
  { tr, en }: Readonly<Record<Lang, Described>>,
  startsAtMs: number,
  announcedAtMs: number,
): Fixture | undefined {
  if (tr.sport === undefined) return undefined
  return {
    id: fixtureIdOf(tr.eventId),
    sport: tr.sport,
    competitionId: fixtureIdOf(tr.tournament.id),
    round: { tr: tr.round, en: en.round },
    home: tr.home,
    away: tr.away,
    startsAtMs,
    announcedAtMs,
    neutral: tr.neutral,
    ...(tr.bestOf !== undefined && { bestOf: tr.bestOf }),
  }
}

export function competitionOf({
  tr,
  en,
}: Readonly<Record<Lang, Described>>): Competition | undefined {
  return tr.sport === undefined
    ? undefined
    : {
        id: fixtureIdOf(tr.tournament.id),
        sport: tr.sport,
        name: { tr: tr.tournament.name, en: en.tournament.name },
      }
}
