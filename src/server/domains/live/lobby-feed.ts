import type { LobbyRow } from '#shared/contracts/live.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'

const EVERY_MS = 1_000

const channelOf = (lang: Lang) => `live-tables:${lang}`
const langOf = (argument: string): Lang => LANGS.find((lang) => lang === argument) ?? 'tr'

/**
 * Realtime `live-tables` and `live-tables:en`. Publishes all rows first, then the changed rows once
 * a second while the topic has subscribers.
 */
export function lobbyFeed(
  { bus, log }: Pick<Platform, 'bus' | 'log'>,
  rowsOf: (lang: Lang) => Promise<LobbyRow[]>,
) {
  const published = new Map<string, string>()
  let looking = 0
  let timer: NodeJS.Timeout | undefined

  async function tick(): Promise<void> {
    for (const lang of LANGS) {
      const changed = (await rowsOf(lang)).filter((row) => {
        const [key, text] = [`${lang} ${row.tableID}`, JSON.stringify(row)]
        if (published.get(key) === text) return false
        published.set(key, text)
        return true
      })
      if (changed.length > 0) bus.publishHere(channelOf(lang), { tables: changed })
    }
  }

  const topic: Topic = {
    name: 'live-tables',
    isPrivate: false,
    hasSteps: true,
    channel: (_caller, argument) => channelOf(langOf(argument)),
    snapshot: async (_caller, argument) => ({ tables: await rowsOf(langOf(argument)) }),
    watch() {
      looking += 1
      timer ??= setInterval(
        () =>
          void tick().catch((error: unknown) =>
            log.warn({ err: error }, 'live: the lobby could not be published'),
          ),
        EVERY_MS,
      ).unref()
      return () => {
        looking -= 1
        if (looking > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
  return { topic, tick }
}
