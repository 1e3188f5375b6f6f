import type { OwnTableRound, TableLaunchReply } from '#shared/contracts/tables.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { watchedState } from '#web/game-shell/watched-state.ts'
import { followTable } from '#web/lib/realtime/follow-table.ts'
import type { Listen } from '#web/lib/realtime/follow-steps.ts'
import { isRecord, type KeyValue } from '#web/lib/storage.ts'

export type LeftBet = {
  token: string
  tableID: string
  name: string
  roundID: string
  staked: string
}
export type LeftResult = Pick<LeftBet, 'name' | 'roundID'> & {
  stakedMinor: Minor
  winMinor: Minor
  isReturned: boolean
}
type LeftView = { waiting: readonly LeftBet[]; results: readonly LeftResult[] }
export type LeftBets = ReturnType<typeof createLeftBets>

type Parts = {
  listen: Listen
  /** Reads the table with the token that is valid there. Undefined: the session is over. */
  read: (token: string) => Promise<TableLaunchReply | undefined>
  storage: Pick<KeyValue, 'getItem' | 'setItem'>
  later: (run: () => void, ms: number) => void
  onResult: () => void
}

const STORED_KEY = 'kupa-left-bets'
const LOOK_AGAIN_MS = 1_500
const MAX_SHOWN = 3

/**
 * Follows the tables that were left until the server has settled the bets there. A reload of the
 * tab resumes from the stored bets.
 */
export function createLeftBets({ listen, read, storage, later, onResult }: Parts) {
  const { get, set, subscribe } = watchedState<LeftView>({ waiting: [], results: [] })
  const stops = new Map<string, () => void>()

  function keep(waiting: readonly LeftBet[]): void {
    set({ waiting })
    storage.setItem(STORED_KEY, JSON.stringify(waiting))
  }

  function forget({ roundID }: Pick<LeftBet, 'roundID'>): void {
    stops.get(roundID)?.()
    stops.delete(roundID)
    keep(get().waiting.filter((one) => one.roundID !== roundID))
  }

  function follow(bet: LeftBet): void {
    if (stops.has(bet.roundID)) return
    let isLooking = false
    const stop = followTable(listen, `table-preview:${bet.tableID}`, ({ roundID, phase }) => {
      if (isLooking || (roundID === bet.roundID && phase !== 'result')) return
      isLooking = true
      void look(bet)
    })
    stops.set(bet.roundID, stop)
    keep([...get().waiting.filter((one) => one.roundID !== bet.roundID), bet])
  }

  async function look(bet: LeftBet): Promise<void> {
    if (!stops.has(bet.roundID)) return
    const again = () => later(() => void look(bet), LOOK_AGAIN_MS)
    const now = await read(bet.token).catch(() => 'no answer' as const)
    if (!stops.has(bet.roundID)) return
    if (now === 'no answer') return again()
    const own = [now?.round, now?.lastRound].find((round) => round?.roundID === bet.roundID)
    if (own != null && own.win === null && !own.returned) return again()
    forget(bet)
    if (own == null) return
    set({ results: [...get().results, resultOf(bet, own)].slice(-MAX_SHOWN) })
    onResult()
  }

  for (const bet of readStored(storage.getItem(STORED_KEY))) follow(bet)

  return {
    get,
    subscribe,
    follow,
    /** The page of the table shows this round again with its result. */
    shownHere: (roundID: string | null) =>
      get()
        .waiting.filter((bet) => bet.roundID === roundID)
        .forEach(forget),
    dismiss: (roundID: string) =>
      set({ results: get().results.filter((one) => one.roundID !== roundID) }),
  }
}

function resultOf({ name, roundID }: LeftBet, own: OwnTableRound): LeftResult {
  return {
    name,
    roundID,
    stakedMinor: fromWireMoney(own.staked),
    winMinor: fromWireMoney(own.win ?? own.staked),
    isReturned: own.returned,
  }
}

function readStored(text: string | null): LeftBet[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLeftBet) : []
  } catch {
    return []
  }
}

function isLeftBet(value: unknown): value is LeftBet {
  return (
    isRecord(value) &&
    ['token', 'tableID', 'name', 'roundID', 'staked'].every((key) => typeof value[key] === 'string')
  )
}
