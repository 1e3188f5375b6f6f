import { toWireTime } from '#shared/dates.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { BIG_WINS_SHOWN_MS, type BigWin, type Rounds } from '#server/domains/rounds/index.ts'
import type { Clock } from '#server/platform/clock.ts'

export type Winner = {
  player: string
  gameID: string
  multiple: string
  amount: string
  date: string
  roundID?: string
}

const READ_AT_MAX = 40
const FRESH_MS = 5_000

type Ports = { rounds: Pick<Rounds, 'bigWins'>; identity: Pick<Identity, 'listUsernames'> }

export function createWinners(clock: Clock, ports: Ports): () => Promise<Winner[]> {
  let kept: { winners: Promise<Winner[]>; readAtMs: number } | undefined
  async function read(now: Date): Promise<Winner[]> {
    const wins = await ports.rounds.bigWins(
      new Date(now.getTime() - BIG_WINS_SHOWN_MS),
      READ_AT_MAX,
    )
    const names = await ports.identity.listUsernames([
      ...new Set(wins.map(({ playerId }) => playerId)),
    ])
    return wins.flatMap((win) => {
      const username = names.get(win.playerId)
      return username === undefined ? [] : [toWinner(win, username)]
    })
  }
  return () => {
    const now = clock.now()
    if (kept !== undefined && Math.abs(now.getTime() - kept.readAtMs) < FRESH_MS)
      return kept.winners
    const winners = read(now)
    const mine = { winners, readAtMs: now.getTime() }
    kept = mine
    winners.catch(() => {
      if (kept === mine) kept = undefined
    })
    return winners
  }
}

function toWinner(
  { roundId, gameID, stakeMinor, winMinor, settledAt }: BigWin,
  username: string,
): Winner {
  return {
    player: maskName(username),
    gameID,
    multiple: (Number((winMinor * 100n) / stakeMinor) / 100).toFixed(2),
    amount: toWireMoney(winMinor),
    date: toWireTime(settledAt),
    ...(roundId !== undefined && { roundID: roundId }),
  }
}
