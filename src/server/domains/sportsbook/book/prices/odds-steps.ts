import { oddsUpdate, type OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import type { Lang } from '#shared/lang.ts'
import {
  settledMarket,
  stepOf,
  takeOdds,
  type SteppedOdds,
} from '#shared/sportsbook/odds-changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { oddsChannel } from './odds-news.ts'

/**
 * Process-local channel of an event's price steps. Each process derives them from the updates that
 * it receives.
 */
export const oddsStepsChannel = (eventId: string, lang: Lang) => `odds-changes:${eventId}:${lang}`

type Followed = { snapshot(): Promise<SteppedOdds>; stop(): void; isUnwatched(): boolean }

/**
 * The prices of the events that this process's clients follow in steps. An event is followed while
 * anyone listens to its channel.
 */
export function oddsSteps(
  platform: Pick<Platform, 'bus'>,
  read: (eventId: string, lang: Lang) => Promise<OddsUpdate>,
) {
  const followed = new Map<string, Followed>()

  function dropUnwatched(): void {
    for (const [channel, event] of followed) {
      if (!event.isUnwatched()) continue
      event.stop()
      followed.delete(channel)
    }
  }

  return {
    snapshot(eventId: string, lang: Lang): Promise<SteppedOdds> {
      const channel = oddsStepsChannel(eventId, lang)
      dropUnwatched()
      const event =
        followed.get(channel) ?? followEvent(platform, eventId, lang, () => read(eventId, lang))
      followed.set(channel, event)
      return event.snapshot()
    },
    /** Returns the function to call after a client stopped listening. */
    watch: () => dropUnwatched,
    count: () => followed.size,
  }
}

function followEvent(
  { bus }: Pick<Platform, 'bus'>,
  eventId: string,
  lang: Lang,
  read: () => Promise<OddsUpdate>,
): Followed {
  const source = oddsChannel(eventId, lang)
  const target = oddsStepsChannel(eventId, lang)
  let latest: SteppedOdds | undefined
  let reading: Promise<void> | undefined
  /** Updates that arrived while the prices are read. */
  let held: OddsUpdate[] = []
  let lost = 0
  let isOver = false

  function receive(update: OddsUpdate): void {
    if (latest === undefined || isOver) return
    const step = stepOf(latest, update)
    if (step === undefined) return
    const taken = takeOdds(latest, step)
    if (taken.kind !== 'taken') throw new Error(`odds-steps: a step does not fit ${eventId}`)
    latest = taken.odds
    bus.publishHere(target, step)
  }

  async function renew(): Promise<void> {
    await bus.subscribed(source)
    let before: number
    let whole: OddsUpdate
    do {
      before = lost
      held = []
      whole = await read()
    } while (lost !== before)
    if (latest === undefined) {
      latest = { version: 1, ...whole }
      for (const update of held) receive(update)
    } else if (held.length === 0) receive(withSettled(latest, whole))
  }

  const end = bus.subscribe(source, (data) => {
    const update = oddsUpdate.safeParse(data)
    if (update.success) {
      if (reading !== undefined) held.push(update.data)
      return receive(update.data)
    }
    // Another program version may publish a different form. Every client gets a new snapshot.
    lost += 1
    latest = undefined
    bus.publishHere(target, null)
  })

  return {
    async snapshot() {
      reading ??= renew().finally(() => {
        reading = undefined
      })
      await reading
      if (latest === undefined) throw new Error(`odds-steps: nothing is known of ${eventId}`)
      return latest
    },
    stop() {
      isOver = true
      end()
    },
    isUnwatched: () => !bus.hasListeners(target),
  }
}

function withSettled(known: SteppedOdds, whole: OddsUpdate): OddsUpdate {
  const offered = new Set(whole.markets.map(({ marketID }) => marketID))
  const gone = known.markets.filter(({ marketID }) => !offered.has(marketID))
  return { ...whole, markets: [...whole.markets, ...gone.map(settledMarket)] }
}
