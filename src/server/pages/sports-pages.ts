import {
  getEvent,
  listEvents,
  listSports,
  type SportEvent,
} from '#shared/contracts/sportsbook/matches.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Ask } from './ask.ts'
import { heading, PAGE_TEXTS, type PageDescription } from './describe.ts'
import { escapeHtml, link, list } from './html.ts'

const LONGEST_LIST = 48

export async function describeSports(
  ask: Ask,
  lang: Lang,
  second: string | undefined,
  third: string | undefined,
): Promise<PageDescription | undefined> {
  if (second === 'event' && third !== undefined)
    return describeMatch(ask, lang, decodeURIComponent(third))
  if (second !== undefined && second !== 'live') return undefined
  const texts = PAGE_TEXTS[lang]
  const head = second === 'live' ? texts.liveSports : texts.sports
  const events = await ask(listEvents, lang, {
    Lang: lang,
    limit: LONGEST_LIST,
    ...(second === 'live' && { live: true }),
  })
  const lines = events.map(
    (event) =>
      `${link(`/sports/event/${event.eventID}`, nameOf(event))} ${escapeHtml(event.league)}`,
  )
  return { ...head, html: `${heading(head)}<h2>${escapeHtml(texts.matches)}</h2>${list(lines)}` }
}

async function describeMatch(
  ask: Ask,
  lang: Lang,
  eventID: string,
): Promise<PageDescription | undefined> {
  const event = await findEvent(ask, lang, eventID)
  if (event === undefined) return undefined
  const head = PAGE_TEXTS[lang].match(event.home, event.away, event.league)
  return {
    ...head,
    html: heading(head),
    data: {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: nameOf(event),
      startDate: event.startTime,
      homeTeam: { '@type': 'SportsTeam', name: event.home },
      awayTeam: { '@type': 'SportsTeam', name: event.away },
    },
  }
}

async function findEvent(ask: Ask, lang: Lang, eventID: string): Promise<SportEvent | undefined> {
  try {
    return (await ask(getEvent, lang, { Lang: lang, eventID })).event
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export async function sportsPaths(ask: Ask): Promise<string[]> {
  const sports = await ask(listSports, 'tr', {})
  return sports.some(({ events }) => events > 0) ? ['/sports', '/sports/live'] : []
}

const nameOf = ({ home, away }: Pick<SportEvent, 'home' | 'away'>): string => `${home} – ${away}`
