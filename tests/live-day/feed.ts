import { setTimeout } from 'node:timers/promises'
import {
  alive,
  betSettlement,
  fixtureChange,
  oddsChange,
  snapshotComplete,
  type StatusOf,
} from '#server/domains/sportsbook/uof/messages.fixture.ts'
import type { UofInput } from '#server/domains/sportsbook/uof/input.ts'
import type { Recovery } from '../support/counterparts/uof-counterpart.ts'
import type { Installation } from './installation.ts'

const BEAT_MS = 1_000
/** The book reads the feed once a second; a step waits a little longer. */
const STEP_MS = 1_500
const [LIVE, PRE_MATCH] = [1, 3]
const CONFIRMED = 2
const PRODUCER_OF: Readonly<Record<string, number>> = { liveodds: 1, pre: 3 }
const ODDS = 'hi.pre.-.odds_change.1.sr:match.101.-'
/** The feed's market "exact goals". The book has no model of it, so only the feed settles it. */
const VARIANT = 'variant=sr:exact_goals:2+'
const outcome = (n: number) => `sr:exact_goals:2+:${n}`
export const EVENT_ID = 'w1-sr.match.101'

export type LiveFeed = ReturnType<typeof liveFeed>

export function liveFeed({ announceMatch, counterparts: { rabbit, uof } }: Installation) {
  const send = async (key: string, input: UofInput) => {
    if (input.from === 'amqp') await rabbit.publish(key, input.xml)
  }
  const beat = async () => {
    for (const product of [1, 3]) await send('-.-.-.alive.-.-.-.-', alive(product, Date.now()))
  }
  const complete = ({ path, requestId, node }: Recovery) =>
    send(
      `-.-.-.snapshot_complete.-.-.-.${node}`,
      snapshotComplete(PRODUCER_OF[path] ?? 0, requestId, Date.now()),
    )
  uof.onRecovery((recovery) => void complete(recovery).catch(() => undefined))
  const beats = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  const odds = (product: number, status?: StatusOf) =>
    send(
      ODDS,
      oddsChange(Date.now(), {
        product,
        ...(status && { status }),
        markets: [
          {
            id: 21,
            specifiers: VARIANT,
            status: status === undefined ? 1 : 0,
            outcomes: { [outcome(1)]: 9.5, [outcome(2)]: 4.2, [outcome(3)]: 1.45 },
            chances: { [outcome(1)]: 0.1, [outcome(2)]: 0.22, [outcome(3)]: 0.68 },
          },
        ],
      }),
    )
  return {
    async announce(startsAtMs: number): Promise<void> {
      announceMatch(startsAtMs)
      await send('hi.-.-.fixture_change.1.sr:match.101.-', fixtureChange(Date.now(), startsAtMs, 1))
      await odds(PRE_MATCH)
    },
    async end([home, away]: [number, number]): Promise<void> {
      await odds(LIVE, { matchStatus: 6, score: [0, 0], time: '0:00' })
      await setTimeout(STEP_MS)
      const periods = { 6: [0, 0] as [number, number], 7: [home, away] as [number, number] }
      await odds(LIVE, { status: 3, matchStatus: 100, score: [home, away], periods })
      const won = home + away >= 2 ? 3 : home + away + 1
      const results = Object.fromEntries(
        [1, 2, 3].map((n) => [outcome(n), { result: n === won ? 1 : 0 }]),
      )
      await send(
        'lo.-.live.bet_settlement.1.sr:match.101.-',
        betSettlement(Date.now(), `id="21" specifiers="${VARIANT}"`, results, {
          certainty: CONFIRMED,
        }),
      )
    },
    stop: () => clearInterval(beats),
  }
}
