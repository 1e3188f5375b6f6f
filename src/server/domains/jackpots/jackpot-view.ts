import { sql } from 'kysely'
import type { SUITS } from '#games/jackpots/house-jackpots.ts'
import { MICRO_PER_MINOR } from '#games/jackpots/jackpot-draw.ts'
import type { CallData } from '#shared/contracts/contract.ts'
import type {
  getJackpots,
  getJackpotsEgt,
  JackpotFallRow,
  JackpotRow,
  listWins as listWinsCall,
} from '#shared/contracts/jackpots.ts'
import { toWireTime } from '#shared/dates.ts'
import { writeJackpotValue } from '#shared/jackpot-value.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  listJackpots,
  rulesFrom,
  type CycleRules,
  type CycleSeeds,
  type Jackpot,
} from './jackpot-pools.ts'

const MAX_CYCLE = 2_147_483_647

const orNull = (minor: Minor | null) => (minor === null ? null : toWireMoney(minor))

/** Returns whole kuruş: `amount` is exact, `currentvalue` is in whole lira. */
export function valueOf({ amountMicro }: Pick<Jackpot, 'amountMicro'>): {
  currentvalue: string
  amount: string
} {
  const minor = amountMicro / MICRO_PER_MINOR
  return { currentvalue: writeJackpotValue(minor), amount: toWireMoney(minor) }
}

export async function openJackpots(read: Db, lang: Lang): Promise<CallData<typeof getJackpots>> {
  return (await listJackpots(read))
    .filter(({ isEnabled }) => isEnabled)
    .map((jackpot) => ({
      id: jackpot.id,
      name: jackpot.name[lang],
      ...valueOf(jackpot),
      games: [...(jackpot.games ?? [])],
      ...(jackpot.rules.ceilingMinor !== null && {
        mustHitBy: toWireMoney(jackpot.rules.ceilingMinor),
      }),
    }))
}

export async function jackpotsOfGames(
  read: Db,
): Promise<ReadonlyMap<string, { jackpotID: string; jackpot: string }>> {
  const smallestFirst = (await listJackpots(read))
    .filter(({ isEnabled }) => isEnabled)
    .toSorted((a, b) => Number(a.amountMicro - b.amountMicro))
  return new Map(
    smallestFirst.flatMap((jackpot) =>
      (jackpot.games ?? []).map(
        (gameID) => [gameID, { jackpotID: jackpot.id, jackpot: valueOf(jackpot).amount }] as const,
      ),
    ),
  )
}

export async function fourSuits(read: Db): Promise<CallData<typeof getJackpotsEgt>> {
  const jackpots = await listJackpots(read)
  const level = (suit: (typeof SUITS)[number]) =>
    valueOf(jackpots.find(({ id }) => id === suit) ?? { amountMicro: 0n })
  return {
    clubs: level('clubs'),
    diamonds: level('diamonds'),
    hearts: level('hearts'),
    spades: level('spades'),
  }
}

export async function presentJackpots(read: Db, lang: Lang): Promise<JackpotRow[]> {
  const { rows: cycles } = await sql<{ pool_id: string; number: number; commitment: string }>`
    select c.pool_id, c.number, c.commitment from jackpots.cycle c join jackpots.pool p
      on p.id = c.pool_id where c.number in (p.cycle, p.cycle + 1)`.execute(read)
  const commitmentOf = (poolId: string, number: number) =>
    cycles.find((cycle) => cycle.pool_id === poolId && cycle.number === number)?.commitment ?? ''
  return Promise.all(
    (await listJackpots(read)).map(async (jackpot) => ({
      id: jackpot.id,
      kind: jackpot.kind,
      name: jackpot.name[lang],
      ...valueOf(jackpot),
      seed: toWireMoney(jackpot.seedMinor),
      mustHitBy: orNull(jackpot.rules.ceilingMinor),
      turnover: orNull(jackpot.rules.turnoverMinor),
      rate: Number(jackpot.rules.ratePpm),
      games: [...(jackpot.games ?? [])],
      isOpen: jackpot.isEnabled,
      cycle: jackpot.cycle,
      commitment: commitmentOf(jackpot.id, jackpot.cycle),
      nextCommitment: commitmentOf(jackpot.id, jackpot.cycle + 1),
      next: presentNext(jackpot, await rulesFrom(read, jackpot, jackpot.cycle + 1)),
    })),
  )
}

function presentNext(jackpot: Jackpot, next: CycleRules): JackpotRow['next'] {
  if (next.rules === jackpot.rules) return null
  return {
    seed: toWireMoney(next.seedMinor),
    mustHitBy: orNull(next.rules.ceilingMinor),
    turnover: orNull(next.rules.turnoverMinor),
    rate: Number(next.rules.ratePpm),
  }
}

export type GameNames = (
  gameIds: readonly string[],
) => Promise<ReadonlyMap<string, { name: Bilingual }>>

type HitRow = {
  pool_id: string
  cycle: number
  name_tr: string
  name_en: string
  player_id: string
  round_id: string
  game_id: string
  settled_ms: bigint
  client_digest: string | null
  stake_minor: bigint
  rate_ppm: number
  ceiling_minor: bigint | null
  turnover_minor: bigint | null
  before_micro: bigint
  after_micro: bigint
  paid_minor: bigint
  carried_micro: bigint
  fell_at: Date
  commitment: string
  seed_sealed: Buffer
}
type Names = Pick<Identity, 'listUsernames'>

export async function listFalls(
  read: Db,
  identity: Names,
  seeds: CycleSeeds,
  lang: Lang,
  { jackpotID, limit, offset }: { jackpotID?: string | undefined; limit: number; offset: number },
): Promise<{ rows: JackpotFallRow[]; total: number }> {
  const ofOne = sql`(${jackpotID ?? null}::text is null or h.pool_id = ${jackpotID ?? null})`
  const { rows } = await sql<HitRow>`select h.*, p.name_tr, p.name_en, c.commitment, c.seed_sealed
    from jackpots.hit h join jackpots.pool p on p.id = h.pool_id join jackpots.cycle c
      on c.pool_id = h.pool_id and c.number = h.cycle
    where ${ofOne} order by h.fell_at desc, h.pool_id, h.cycle desc limit ${limit} offset ${offset}`.execute(
    read,
  )
  const {
    rows: [counted],
  } = await sql<{ n: bigint }>`select count(*) as n from jackpots.hit h where ${ofOne}`.execute(
    read,
  )
  const names = await identity.listUsernames([
    ...new Set(rows.map(({ player_id: playerId }) => playerId)),
  ])
  return {
    total: Number(counted?.n ?? 0n),
    rows: rows.map((row) =>
      toFall(row, maskName(names.get(row.player_id) ?? ''), seeds.openSeed(row.seed_sealed), lang),
    ),
  }
}

/**
 * Reads a page of one jackpot's wins through the key of `jackpots.hit`; cycles fall in order.
 * @throws Refusal 'record not found'
 */
export async function listWins(
  read: Db,
  {
    identity,
    fairness,
    nameGames,
  }: { identity: Names; fairness: CycleSeeds; nameGames: GameNames },
  lang: Lang,
  { jackpotID, limit, after }: { jackpotID: string; limit: number; after?: number | undefined },
): Promise<CallData<typeof listWinsCall>> {
  if (!(await listJackpots(read)).some(({ id }) => id === jackpotID))
    throw new Refusal('record not found')
  const { rows: found } = await sql<HitRow>`select h.*, p.name_tr, p.name_en, c.commitment,
      c.seed_sealed
    from jackpots.hit h join jackpots.pool p on p.id = h.pool_id join jackpots.cycle c
      on c.pool_id = h.pool_id and c.number = h.cycle
    where h.pool_id = ${jackpotID} and h.cycle < ${after ?? MAX_CYCLE}
    order by h.cycle desc limit ${limit + 1}`.execute(read)
  const rows = found.slice(0, limit)
  const [names, games] = await Promise.all([
    identity.listUsernames([...new Set(rows.map(({ player_id: playerId }) => playerId))]),
    nameGames([...new Set(rows.map(({ game_id: gameId }) => gameId))]),
  ])
  return {
    rows: rows.map((row) => ({
      ...toFall(
        row,
        maskName(names.get(row.player_id) ?? ''),
        fairness.openSeed(row.seed_sealed),
        lang,
      ),
      gameName: games.get(row.game_id)?.name[lang] ?? null,
    })),
    next: found.length > limit ? (rows.at(-1)?.cycle ?? null) : null,
  }
}

function toFall(row: HitRow, player: string, seed: string, lang: Lang): JackpotFallRow {
  return {
    id: `${row.pool_id}-${String(row.cycle)}`,
    jackpotID: row.pool_id,
    name: lang === 'tr' ? row.name_tr : row.name_en,
    cycle: row.cycle,
    player,
    amount: toWireMoney(row.paid_minor),
    date: toWireTime(row.fell_at),
    roundID: row.round_id,
    gameID: row.game_id,
    settledMs: Number(row.settled_ms),
    clientDigest: row.client_digest,
    stake: toWireMoney(row.stake_minor),
    rate: row.rate_ppm,
    mustHitBy: orNull(row.ceiling_minor),
    turnover: orNull(row.turnover_minor),
    before: String(row.before_micro),
    after: String(row.after_micro),
    carried: String(row.carried_micro),
    seed,
    commitment: row.commitment,
  }
}
