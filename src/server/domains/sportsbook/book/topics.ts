import type { MatchEvent, SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { DEFAULT_LANG, LANGS, type Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { eventReader, type BookEvent } from './book-event.ts'
import { toBareEvent, toMarkets } from './event-view.ts'
import { eventChannel, listLive, liveChannel, toLiveList } from './live-news.ts'
import { oddsChannel } from './prices/odds-news.ts'
import { oddsSteps, oddsStepsChannel } from './prices/odds-steps.ts'
import { raceStand } from './outright/outright-view.ts'
import type { Prices } from './prices/prices.ts'
import { standingOf } from './standing.ts'
import { withTracker } from './tracker-view.ts'

const EVENT_ID = /^[\w.-]{1,64}$/

/**
 * Realtime `event:ID`, `odds:ID` (also for outrights), `odds-changes:ID` (the same in steps) and
 * `live`, in Turkish; with the suffix `:en` in English.
 */
export function bookTopics({
  bus,
  database,
  clock,
  prices,
}: Pick<Platform, 'bus' | 'database' | 'clock'> & { prices: Prices }): Topic[] {
  async function getEvent(eventId: string): Promise<BookEvent> {
    const event = (await eventReader.list(database.read, [eventId], false)).get(eventId)
    if (event === undefined) throw new Refusal('record not found')
    return event
  }
  async function readOdds(eventId: string, lang: Lang): Promise<OddsUpdate> {
    const now = clock.now()
    const event = await getEvent(eventId)
    return {
      suspended: standingOf(event, now).status !== 'open',
      markets: toMarkets(event, { prices, lang, now }),
      ...raceStand(event),
    }
  }
  const steps = oddsSteps({ bus }, readOdds)
  return [
    {
      name: 'event',
      isPrivate: false,
      channel: (_caller, argument) => eventChannel(...channelOf(argument)),
      async snapshot(_caller, argument): Promise<MatchEvent> {
        const [eventId, lang] = readArgument(argument)
        const event = await getEvent(eventId)
        if (event.kind !== 'match') throw new Refusal('record not found')
        return withTracker(toBareEvent(event, { prices, lang, now: clock.now() }), event, lang)
      },
    },
    {
      name: 'odds',
      isPrivate: false,
      hasSteps: true,
      channel: (_caller, argument) => oddsChannel(...channelOf(argument)),
      snapshot: (_caller, argument) => readOdds(...readArgument(argument)),
    },
    {
      name: 'odds-changes',
      isPrivate: false,
      hasSteps: true,
      channel: (_caller, argument) => oddsStepsChannel(...channelOf(argument)),
      snapshot: async (_caller, argument) => steps.snapshot(...readArgument(argument)),
      watch: steps.watch,
    },
    {
      name: 'live',
      isPrivate: false,
      channel: (_caller, argument) => liveChannel(langOf(argument) ?? DEFAULT_LANG),
      async snapshot(_caller, argument): Promise<SportEvent[]> {
        const lang = readLang(argument)
        const events = await eventReader.list(database.read, await listLive(database.read), false)
        return toLiveList([...events.values()], { prices, lang, now: clock.now() })
      },
    },
  ]
}

function channelOf(argument: string): [eventId: string, lang: Lang] {
  const [eventId = '', lang = ''] = argument.split(':')
  return [eventId, langOf(lang) ?? DEFAULT_LANG]
}

function readArgument(argument: string): [eventId: string, lang: Lang] {
  const [eventId = '', lang = '', ...more] = argument.split(':')
  if (!EVENT_ID.test(eventId) || more.length > 0) throw new Refusal('record not found')
  return [eventId, readLang(lang)]
}

function readLang(text: string): Lang {
  const lang = langOf(text)
  if (lang === undefined) throw new Refusal('record not found')
  return lang
}

function langOf(text: string): Lang | undefined {
  return text === '' ? DEFAULT_LANG : LANGS.find((each) => each === text)
}
