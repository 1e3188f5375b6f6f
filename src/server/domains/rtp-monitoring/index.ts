import { z } from 'zod'
import { MAX_WATCHED } from '#games/rtp-monitoring/family.ts'
import type { RtpOutcome } from '#shared/office/rtp-monitoring.ts'
import type { Lang } from '#shared/lang.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { CaseDecision } from '#server/platform/case-queue.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decideAlarm, raiseAlarms } from './alarm.ts'
import { foldDraws } from './fold-draws.ts'
import { judgeGames } from './judge.ts'
import type { DrawSource } from './source.ts'
import { drawSources, type DrawPorts } from './sources.ts'

export { countUnassignedAlarms, getAlarm, unassignAlarm, listAlarms, takeAlarm } from './alarm.ts'
export type { DrawTestResult, JudgedGame, ReturnFigures } from './judge.ts'
export type { AlarmRow } from './tables.ts'

export type RtpMonitoring = ReturnType<typeof createRtpMonitoring>

const WATCH = { name: 'rtp:watch', payload: z.unknown() }

type Ports = DrawPorts & { rounds: Pick<Rounds, 'listDrawn' | 'listReturnTests' | 'tallyOf'> }

export function createRtpMonitoring(
  { database, background, clock, jobs, log, pace }: Platform,
  ports: Ports,
) {
  const { read, transaction } = database
  let built: { of: string; sources: DrawSource[] } | undefined
  const sources = (): DrawSource[] => {
    const of = [...ports.tables.watched(), ...ports.bingo.watched()].map(({ id }) => id).join()
    if (built?.of !== of) built = { of, sources: drawSources(ports) }
    return built.sources
  }
  const watched = () => {
    const games = sources().flatMap(({ games: own }) => own)
    // Each game gets a share of the one-in-a-thousand false alarm rate. More games would break that
    // bound.
    if (games.length > MAX_WATCHED)
      throw new RangeError(`RTP monitoring: ${games.length} games are watched`)
    return games
  }
  const deps = { read, rounds: ports.rounds, watched }

  async function watch(): Promise<number> {
    for (const source of sources())
      await foldDraws({ background, pace }, source, clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, `RTP monitoring: draws of ${source.key}`),
      )
    const games = await judgeGames(deps, 'tr')
    return transaction((tx) => raiseAlarms(tx, games, clock.now()))
  }
  jobs.define(WATCH, async () => void (await watch()), { cron: '* * * * *' })

  return {
    watch,
    list: (lang: Lang) => judgeGames(deps, lang),
    decide: (tx: Tx, id: string, decision: CaseDecision<RtpOutcome>) =>
      decideAlarm(tx, ports.rounds, id, decision),
  }
}
