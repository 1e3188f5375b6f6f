import type { TableLaunchReply } from '#shared/contracts/tables.ts'
import { toWireMoney } from '#shared/money.ts'
import { publicTopics } from '#web/game-shell/connection/public-topics.ts'
import { GameRefusal, keepToken, post, resume } from '#web/game-shell/connection/transport.ts'
import { sumOf } from './chip-queue.ts'
import { createLeftBets, type LeftBet, type LeftBets } from './left-bets.ts'
import type { TableClient } from './table-client.ts'

export type TableChanging = {
  /** Moves the play session to another table. @throws GameRefusal, or another error */
  change(tableID: string): Promise<void>
  left: LeftBets
}

type Shown = { launch: TableLaunchReply; client: TableClient }

/**
 * Moves the page between tables. `prepare` loads what the next table needs and returns the function
 * that draws it.
 */
export function createTableChanging(
  shown: () => Shown,
  prepare: (launch: TableLaunchReply) => Promise<() => void>,
): TableChanging {
  let changing: Promise<void> | undefined
  const left = createLeftBets({
    listen: publicTopics().listen,
    read: readWith,
    storage: sessionStorage,
    later: (run, ms) => void setTimeout(run, ms),
    onResult: () => void shown().client.look(),
  })

  async function change(tableID: string): Promise<void> {
    const { launch, client } = shown()
    await client.answered()
    const next = await post<TableLaunchReply>('/games/table/change', {
      token: launch.token,
      tableID,
    })
    const draw = await prepare(next)
    const bet = leftBetOf(launch, client)
    if (bet !== undefined) left.follow(bet)
    left.shownHere(next.state.roundID)
    client.leave()
    keepToken(next.token)
    draw()
  }

  return {
    left,
    change(tableID) {
      changing ??= change(tableID).finally(() => (changing = undefined))
      return changing
    },
  }
}

function readWith(token: string): Promise<TableLaunchReply | undefined> {
  return resume<TableLaunchReply>(token).catch((error: unknown) => {
    if (error instanceof GameRefusal) return undefined
    throw error
  })
}

/** Undefined if there is no bet, or its result was shown already. */
function leftBetOf({ token, table, name }: TableLaunchReply, client: TableClient) {
  const { shared, known, last } = client.get()
  const { roundID } = shared
  if (roundID === null || known.length === 0 || last?.roundID === roundID) return undefined
  return {
    token,
    tableID: table.tableID,
    name,
    roundID,
    staked: toWireMoney(sumOf(known)),
  } satisfies LeftBet
}
