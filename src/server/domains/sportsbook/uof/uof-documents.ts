import { LANGS } from '#shared/lang.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SCHEDULE_PAGE, type UofApi } from './uof-api.ts'
import type { UofAdapter, Wanted } from './uof-adapter.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 10 * MINUTE_MS
const WANTED_AT_ONCE = 20
const MAX_TRIES = 8
const MAX_PAGES = 20
/** A match that should be over by now is looked up. */
const OVER_AFTER_MS = 3 * HOUR_MS
const LOOK_UP_EVERY_MS = 10 * MINUTE_MS
const LOOKED_UP_AT_ONCE = 100

type Task = {
  name: string
  everyMs: number
  dueMs: number
  tries: number
  isDone: boolean
  run(): Promise<void>
}
type Asked = { wanted: Wanted; dueMs: number; tries: number }

type Deps = Pick<Platform, 'log'> & { api: UofApi; adapter: UofAdapter; now: () => number }

/**
 * Keeps the documents of the API current: producers, names, matches in both languages, and results
 * that no message reports. Everything is repeated after a failure; until it succeeds, what depends
 * on it is not offered.
 */
export function uofDocuments({ api, adapter, now, log }: Deps) {
  const take = (lang: (typeof LANGS)[number], xml: string) =>
    adapter.receive({ from: 'api', lang, xml }, now())
  const asked = new Map<string, Asked>()
  const task = (name: string, everyMs: number, run: () => Promise<void>): Task => ({
    name,
    everyMs,
    dueMs: 0,
    tries: 0,
    isDone: false,
    run,
  })
  const inBoth = (read: (lang: (typeof LANGS)[number]) => Promise<string>) => async () => {
    for (const lang of LANGS) take(lang, await read(lang))
  }
  const tasks: readonly Task[] = [
    task('producers', HOUR_MS, async () => take('en', await api.producers())),
    task('markets', 24 * HOUR_MS, inBoth(api.markets)),
    task('variants', 24 * HOUR_MS, inBoth(api.variants)),
    task('matches in play', 10 * MINUTE_MS, inBoth(api.liveSchedule)),
    task('matches', HOUR_MS, async () => {
      for (const lang of LANGS)
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const xml = await api.schedule(lang, page * SCHEDULE_PAGE)
          take(lang, xml)
          if (xml.split('<sport_event ').length <= SCHEDULE_PAGE) break
        }
    }),
    task('results', LOOK_UP_EVERY_MS, async () => {
      for (const eventId of adapter
        .listUnfinished(now() - OVER_AFTER_MS)
        .slice(0, LOOKED_UP_AT_ONCE))
        ask({ what: 'summary', eventId })
    }),
  ]

  function ask(wanted: Wanted): void {
    const key = JSON.stringify(wanted)
    if (!asked.has(key)) asked.set(key, { wanted, dueMs: now(), tries: 0 })
  }

  async function lookUp(wanted: Wanted): Promise<void> {
    if (wanted.what === 'summary') return take('en', await api.summary('en', wanted.eventId))
    for (const lang of LANGS)
      take(
        lang,
        wanted.what === 'fixture'
          ? await api.fixture(lang, wanted.eventId)
          : await api.variant(lang, wanted.typeId, wanted.variant),
      )
  }

  async function runTask(each: Task): Promise<void> {
    try {
      await each.run()
      each.tries = 0
      each.isDone = true
      each.dueMs = now() + each.everyMs
    } catch (error) {
      each.tries += 1
      each.dueMs = now() + retryMs(each.tries)
      log.warn({ err: error, document: each.name }, 'sportsbook: the odds feed’s API failed')
    }
  }

  async function runWanted(key: string, each: Asked): Promise<void> {
    try {
      await lookUp(each.wanted)
      asked.delete(key)
    } catch (error) {
      each.tries += 1
      each.dueMs = now() + retryMs(each.tries)
      if (each.tries < MAX_TRIES) return
      // A message about it asks again.
      asked.delete(key)
      log.warn({ err: error, ...each.wanted }, 'sportsbook: the odds feed does not describe this')
    }
  }

  return {
    async step(): Promise<number> {
      for (const each of tasks) if (each.dueMs <= now()) await runTask(each)
      for (const wanted of adapter.takeWanted()) ask(wanted)
      const due = [...asked].filter(([, { dueMs }]) => dueMs <= now()).slice(0, WANTED_AT_ONCE)
      await Promise.all(due.map(([key, each]) => runWanted(key, each)))
      return due.length === WANTED_AT_ONCE ? 0 : 1_000
    },
    isReady: () => tasks.every(({ isDone }) => isDone),
    /** Messages may have been missed that would have announced changes. */
    refresh(): void {
      for (const each of tasks) if (each.everyMs <= HOUR_MS) each.dueMs = 0
    },
  }
}

const retryMs = (tries: number) => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))
