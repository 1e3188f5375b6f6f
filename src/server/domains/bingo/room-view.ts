import { sql, type Selectable } from 'kysely'
import type { BingoState } from '#shared/contracts/bingo.ts'
import type { Minor } from '#shared/money.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ttlCache } from '#server/platform/ttl-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Presence } from '#server/platform/realtime/presence.ts'
import { readStanding, toRound } from './bingo-round.ts'
import type { BingoChains, RoundOutcome } from './outcome.ts'
import type { BingoRoom } from './rooms.ts'
import type { RoomStage } from './room-clock.ts'
import { shownRound, toBingoState, type PastRound } from './room-state.ts'
import type { BingoRoundTable, BingoTables } from './tables.ts'

const SHOWN_ROUNDS = 20
const FRESH_MS = 200
const GATHER_MS = 1_000

export type ViewDeps = Pick<Platform, 'bus' | 'clock' | 'log' | 'database'> & {
  identity: Pick<Identity, 'listUsernames'>
  chains: BingoChains
  presence: Presence
  room(): BingoRoom
}

export function roomChannel(roomId: string): string {
  return `bingo:${roomId}`
}

export function soldChannel(roomId: string): string {
  return `bingo-sold:${roomId}`
}

/**
 * The public view of a hall. Any process can compute it from the database and the clock. The
 * process that runs the hall's clock publishes changes; a single ball is published as a message of
 * a few bytes.
 */
export function roomView(
  { bus, clock, log, database, identity, chains, presence, room }: ViewDeps,
  roomId: string,
): RoomStage & { read(): Promise<BingoState>; listen(): () => void; sold(): void } {
  let gathering: NodeJS.Timeout | undefined
  let isClock = false

  async function stateNow(): Promise<BingoState> {
    const now = clock.now()
    const of = room()
    const [standing, history, jackpotMinor] = await Promise.all([
      readStanding(database.read, roomId),
      listPast(database.read, roomId),
      readJackpot(database.read, roomId),
    ])
    const shown = shownRound(of, standing, now)
    const [outcome, chain] = await Promise.all([
      shown?.state === 'calling' || shown?.state === 'over'
        ? chains.outcomeOf(database.read, of.game, shown)
        : undefined,
      shown && chains.of(roomId).findChain(database.read, shown.number),
    ])
    return toBingoState({
      room: of,
      standing,
      outcome,
      history,
      jackpotMinor,
      names: await identity.listUsernames(winnersOf(outcome)),
      chain,
      players: presence.count(roomId),
      now: clock.now(),
    })
  }

  const kept = ttlCache(FRESH_MS, stateNow)

  function publishNow(): void {
    clearTimeout(gathering)
    gathering = undefined
    stateNow().then(
      (state) => bus.publish(roomChannel(roomId), state),
      (error: unknown) =>
        log.warn({ err: error, roomId }, 'bingo: the state could not be published'),
    )
  }

  return {
    publish() {
      isClock = true
      publishNow()
    },
    call(round, place, ball) {
      bus.publish(roomChannel(roomId), { c: [round, place, ball] })
    },
    async read() {
      return { ...(await kept.get(clock.now())), players: presence.count(roomId) }
    },
    sold: () => bus.publish(soldChannel(roomId), null),
    /** The process that runs the clock publishes tickets sold by other processes. */
    listen: () =>
      bus.subscribe(soldChannel(roomId), () => {
        if (isClock) gathering ??= setTimeout(publishNow, GATHER_MS).unref()
      }),
  }
}

function winnersOf(outcome: RoundOutcome | undefined): string[] {
  return [
    ...new Set(
      outcome?.prizes.flatMap(({ winners }) =>
        winners.slice(0, SHOWN_ROUNDS * 5).map(({ playerId }) => playerId),
      ) ?? [],
    ),
  ]
}

export async function readJackpot(read: Db, roomId: string): Promise<Minor> {
  const row = await read
    .withTables<BingoTables>()
    .selectFrom('bingo.jackpot')
    .select('amount_minor')
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return row?.amount_minor ?? 0n
}

async function listPast(read: Db, roomId: string): Promise<PastRound[]> {
  const { rows } = await sql<
    Selectable<BingoRoundTable> & { full_minor: Minor }
  >`select r.*, (select coalesce(sum(w.amount_minor), 0)::bigint from bingo.win w
    where w.room_id = r.room_id and w.number = r.number and w.kind = 'full') as full_minor
    from bingo.round r where r.room_id = ${roomId} and r.state = 'over' order by r.number desc
      limit ${SHOWN_ROUNDS}`.execute(read)
  return rows.flatMap(({ full_minor: fullMinor, ...row }) => {
    const round = toRound(row)
    return round.state === 'over' ? [{ round, fullMinor }] : []
  })
}
