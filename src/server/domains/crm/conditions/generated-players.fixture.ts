import { sql } from 'kysely'
import { PRODUCTS, type Product } from '#shared/office/segment-parts.ts'
import type { JudgedDocument } from '#shared/players/documents.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { chanceAt, type Chance } from '#crowd/agents/chance.ts'
import { PRODUCT_ACCOUNT } from './sums.ts'

export const NOW = new Date('2026-11-20T09:30:00Z')
export const LISTS = [crypto.randomUUID(), crypto.randomUUID()] as const
export const TAGS = ['vip', 'yeni', 'riskli'] as const
export const PROMOTIONS = ['1', '2', '3'] as const
const PARTNER = crypto.randomUUID()
const DAY_MS = 86_400_000

type Play = { product: Product; at: Date; minor: number; returnedAt: Date | null; wonMinor: number }
export type GeneratedPlayer = {
  id: string
  registeredAt: Date
  signedInAt: Date | null
  language: 'tr' | 'en'
  country: string
  consents: { site: boolean; email: boolean; sms: boolean }
  level: number | null
  hasPhone: boolean
  documents: JudgedDocument[]
  attribution: 'counts' | 'self' | null
  tags: string[]
  lists: string[]
  cashMinor: number
  /**
   * `archived`: its month is in the archive, and its day is folded. `folded`: its day is folded,
   * and its entry is still in the ledger.
   */
  deposits: {
    startedAt: Date
    creditedAt: Date
    minor: number
    place: 'archived' | 'folded' | 'ledger'
  }[]
  withdrawals: { at: Date; minor: number; state: 'approved' | 'cancelled' | 'pending' }[]
  plays: Play[]
  /** Wins of free rounds, which are no wins of a stake. */
  freeWins: { at: Date; minor: number }[]
  couponStates: ('open' | 'won' | 'partially_cashedout')[]
  requests: {
    promotionID: string
    state: 'requested' | 'active' | 'completed' | 'expired' | 'forfeited'
    givenAt: Date | null
    decidedAt: Date | null
  }[]
  signalStates: ('waiting' | 'taken' | 'decided')[]
}

const upTo = <T>(chance: Chance, most: number, make: (n: number) => T): T[] =>
  Array.from({ length: chance.below(most + 1) }, (_, n) => make(n))

/** An instant in the last days, also at the edges of Istanbul days. */
function instant(chance: Chance, days: number): Date {
  const at = NOW.getTime() - chance.below(days * DAY_MS)
  if (chance.happens(0.7)) return new Date(at)
  const midnight = Math.floor((at + 3 * 3_600_000) / DAY_MS) * DAY_MS - 3 * 3_600_000
  return new Date(midnight - chance.below(2))
}

export function generatePlayer(seed: string, n: number): GeneratedPlayer {
  const chance = chanceAt(seed, n)
  const days = chance.pick([8, 40, 100, 400])
  const minor = () => chance.pick([1, 50, 100, 200]) * 100 + chance.pick([-1, 0, 0, 1])
  return {
    id: chance.uuid(),
    registeredAt: instant(chance, 500),
    signedInAt: chance.happens(0.8) ? instant(chance, 60) : null,
    language: chance.pick(['tr', 'en']),
    country: chance.pick(['TR', 'DE']),
    consents: {
      site: chance.happens(0.5),
      email: chance.happens(0.5),
      sms: chance.happens(0.5),
    },
    level: chance.happens(0.7) ? 1 + chance.below(4) : null,
    hasPhone: chance.happens(0.5),
    documents: upTo(chance, 4, () => ({
      kind: chance.pick(['identity-card', 'passport', 'proof-of-address', 'proof-of-funds']),
      state: chance.pick(['accepted', 'accepted', 'refused', 'waiting'] as const),
      validUntil: chance.pick([null, null, '2026-11-19', '2026-11-20', '2030-01-01']),
    })),
    attribution: chance.pick([null, null, 'counts', 'self']),
    tags: TAGS.filter(() => chance.happens(0.3)),
    lists: LISTS.filter(() => chance.happens(0.4)),
    cashMinor: chance.pick([0, 99, 100, 10_000, 10_001]),
    deposits: [
      ...upTo(chance, 2, () => {
        const startedAt = new Date(NOW.getTime() - (130 + chance.below(260)) * DAY_MS)
        return { startedAt, creditedAt: startedAt, minor: minor(), place: 'archived' as const }
      }),
      ...upTo(chance, 3, () => {
        const startedAt = instant(chance, Math.min(days, 100))
        const creditedAt = new Date(
          Math.min(NOW.getTime(), startedAt.getTime() + chance.below(2 * DAY_MS)),
        )
        return {
          startedAt,
          creditedAt,
          minor: minor(),
          place: chance.pick(['folded', 'ledger', 'ledger'] as const),
        }
      }),
    ],
    withdrawals: upTo(chance, 3, () => ({
      at: instant(chance, days),
      minor: minor(),
      state: chance.pick(['approved', 'approved', 'cancelled', 'pending']),
    })),
    plays: upTo(chance, 6, () => {
      const at = instant(chance, Math.min(days, 100))
      return {
        product: chance.pick(PRODUCTS.slice(0, 3)),
        at,
        minor: minor(),
        returnedAt: chance.happens(0.2)
          ? new Date(Math.min(NOW.getTime(), at.getTime() + chance.below(3 * DAY_MS)))
          : null,
        wonMinor: chance.happens(0.4) ? minor() * 2 : 0,
      }
    }).map((play) => (play.returnedAt === null ? play : { ...play, wonMinor: 0 })),
    freeWins: upTo(chance, 2, () => ({ at: instant(chance, Math.min(days, 100)), minor: minor() })),
    couponStates: upTo(chance, 1, () => chance.pick(['open', 'won', 'partially_cashedout'])),
    requests: PROMOTIONS.filter(() => chance.happens(0.4)).map((promotionID) => {
      const state = chance.pick([
        'requested',
        'active',
        'completed',
        'expired',
        'forfeited',
      ] as const)
      const decided = state !== 'requested' && state !== 'active'
      const isGiven =
        state === 'active' || state === 'completed' || (decided && chance.happens(0.6))
      return {
        promotionID,
        state,
        givenAt: isGiven ? instant(chance, 100) : null,
        decidedAt: decided ? instant(chance, 100) : null,
      }
    }),
    signalStates: upTo(chance, 2, () => chance.pick(['waiting', 'taken', 'decided'])),
  }
}

type Row = Readonly<Record<string, unknown>>

async function insert(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  for (const row of rows)
    await sql`insert into ${sql.table(table)} (${sql.join(
      Object.keys(row).map((name) => sql.ref(name)),
    )}) values (${sql.join(Object.values(row))})`.execute(tx)
}

/**
 * Writes the players' rows without triggers and foreign keys, so that any combination of facts is
 * possible. The sums of the reports are folded from the entries.
 */
export async function storePlayers(
  database: Database,
  players: readonly GeneratedPlayer[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const player of players) await storePlayer(tx, player)
  })
  const { rows } = await sql<{ last: bigint }>`select max(id) as last from wallet.entry`.execute(
    database.read,
  )
  await database.transaction((tx) =>
    sql`select reports.fold(${rows[0]?.last ?? 0n}, ${NOW})`.execute(tx),
  )
}

async function storePlayer(tx: Tx, player: GeneratedPlayer): Promise<void> {
  const { id } = player
  await insert(tx, 'identity.player', [identityOf(player)])
  await insert(tx, 'wallet.account', [{ player_id: id, cash_minor: player.cashMinor }])
  if (player.level !== null)
    await insert(tx, 'loyalty.member', [
      {
        player_id: id,
        counted_seq: 0,
        staked_minor: 0,
        won_minor: 0,
        level: player.level,
        week: '2026-11-16',
      },
    ])
  await insert(
    tx,
    'documents.document',
    player.documents.map(({ kind, state, validUntil }) => ({
      id: crypto.randomUUID(),
      player_id: id,
      kind,
      format: 'pdf',
      size_bytes: 1,
      digest: crypto.randomUUID(),
      state,
      valid_until: validUntil,
      created_at: NOW,
      decided_at: state === 'waiting' ? null : NOW,
      reason: state === 'refused' ? 'unreadable' : null,
      decided_by: state === 'waiting' ? null : 'test',
    })),
  )
  if (player.attribution !== null)
    await insert(tx, 'affiliates.attribution', [
      {
        player_id: id,
        partner_id: PARTNER,
        campaign_id: PARTNER,
        via: 'code',
        subs: ['', '', ''],
        pseudonym: id,
        registered_at: player.registeredAt,
        excluded_as: player.attribution === 'self' ? 'self' : null,
      },
    ])
  await insert(
    tx,
    'crm.tag',
    player.tags.map((tag) => ({ player_id: id, tag, staff_name: 'test', created_at: NOW })),
  )
  await insert(
    tx,
    'crm.player_list_member',
    player.lists.map((list) => ({ player_id: id, list_id: list })),
  )
  await storeMoney(tx, player)
  await storeRewards(tx, player)
}

function identityOf(player: GeneratedPlayer): Row {
  const { id } = player
  return {
    id,
    username: id,
    username_key: id,
    password_hash: 'none',
    status: 'active',
    firstname: 'W',
    lastname: 'W',
    birth_date: '1990-01-01',
    nationality: 'TR',
    identity_digest: id,
    identity_sealed: Buffer.alloc(0),
    country: player.country,
    city: 'x',
    address: 'x',
    email: id,
    email_key: id,
    phone: id,
    phone_verified_at: player.hasPhone ? NOW : null,
    site_consent: player.consents.site,
    email_consent: player.consents.email,
    sms_consent: player.consents.sms,
    language: player.language,
    last_login_at: player.signedInAt,
    created_at: player.registeredAt,
  }
}

async function storeFolds(
  tx: Tx,
  id: string,
  archived: GeneratedPlayer['deposits'],
  folded: GeneratedPlayer['deposits'],
): Promise<void> {
  if (archived.length > 0)
    await insert(tx, 'wallet.opening', [
      {
        player_id: id,
        seq: archived.length,
        hash: Buffer.alloc(32),
        cash_minor: 0,
        bonus_minor: 0,
        locked_minor: 0,
        own_staked_minor: 0,
        own_won_minor: 0,
        deposits: archived.length,
        last_deposit_at: new Date(Math.max(...archived.map(({ startedAt }) => +startedAt))),
      },
    ])
  const days = [...archived, ...folded]
  if (days.length > 0)
    await insert(tx, 'wallet.play_fold', [{ player_id: id, to_seq: days.length }])
  for (const { creditedAt, minor } of days)
    await sql`insert into wallet.play_day as d (player_id, day, product, staked_minor,
        refunded_minor, won_minor, deposited_minor, play_ms)
      values (${id}, (${creditedAt}::timestamptz at time zone 'Europe/Istanbul')::date, 100, 0, 0,
        0, ${minor}, 0)
      on conflict (player_id, day, product) do update
        set deposited_minor = d.deposited_minor + excluded.deposited_minor`.execute(tx)
}

async function storeMoney(tx: Tx, player: GeneratedPlayer): Promise<void> {
  const [archived, folded, inLedger] = (['archived', 'folded', 'ledger'] as const).map((place) =>
    player.deposits.filter((one) => one.place === place),
  )
  await storeFolds(tx, player.id, archived ?? [], folded ?? [])
  let seq = archived?.length ?? 0
  const move = async (
    { type, account, at, minor, toPlayer, startedAt = at, category = 3 }: Move,
    more: Row = {},
  ) => {
    const line = crypto.randomUUID()
    seq += 1
    await insert(tx, 'wallet.transaction', [
      {
        player_id: player.id,
        id: line,
        type,
        category,
        sub_category: category * 100 + 1,
        status: 1002,
        amount_minor: minor,
        created_at: startedAt,
        ...more,
      },
    ])
    await insert(tx, 'wallet.entry', [
      {
        player_id: player.id,
        seq,
        transfer_id: line,
        debit: toPlayer ? account : 1,
        credit: toPlayer ? 1 : account,
        amount_minor: minor,
        created_at: at,
        hash: Buffer.alloc(32),
      },
    ])
  }
  for (const { startedAt, creditedAt, minor } of [...(folded ?? []), ...(inLedger ?? [])])
    await move({
      type: 1,
      account: 100,
      at: creditedAt,
      startedAt,
      minor,
      toPlayer: true,
      category: 1,
    })
  for (const { product, at, minor, returnedAt, wonMinor } of player.plays) {
    const account = PRODUCT_ACCOUNT[product]
    const category = account - 100
    await move({ type: 3, account, at, minor, toPlayer: false, category })
    if (wonMinor > 0)
      await move({ type: 4, account, at, minor: wonMinor, toPlayer: true, category })
    if (returnedAt !== null)
      await move(
        { type: 5, account, at: returnedAt, minor, toPlayer: true, category },
        { undoes: 3, undoes_at: at },
      )
  }
  for (const { at, minor } of player.freeWins)
    await move(
      { type: 4, account: PRODUCT_ACCOUNT.casino, at, minor, toPlayer: true },
      { description: 'free round', game_id: '1001' },
    )
}

type Move = {
  type: number
  account: number
  at: Date
  minor: number
  toPlayer: boolean
  startedAt?: Date
  category?: number
}

async function storeRewards(tx: Tx, player: GeneratedPlayer): Promise<void> {
  const { id } = player
  await insert(
    tx,
    'payments.payment',
    player.withdrawals.map(({ at, minor, state }) => ({
      transaction_id: crypto.randomUUID(),
      player_id: id,
      cash_type: 2,
      method_id: 'bank',
      amount_minor: minor,
      state,
      details_sealed: Buffer.alloc(0),
      created_at: at,
      decided_at: state === 'pending' ? null : at,
    })),
  )
  await insert(
    tx,
    'sportsbook.coupon',
    player.couponStates.map((state) => ({
      id: crypto.randomUUID(),
      code: id,
      player_id: id,
      type: 'single',
      sizes: [1],
      lines: 1,
      line_stake_minor: 100,
      stake_minor: 100,
      state,
      open_minor: state === 'won' ? 0 : 50,
      accept: 'any',
      tolerance_percent: 0,
      lang: 'tr',
      placed_at: NOW,
    })),
  )
  await insert(
    tx,
    'promotions.request',
    player.requests.map(({ promotionID, state, givenAt, decidedAt }) => ({
      id: crypto.randomUUID(),
      player_id: id,
      promotion_id: promotionID,
      terms_version: 1,
      state,
      expires_at: NOW,
      requested_at: NOW,
      given_at: givenAt,
      decided_at: decidedAt,
    })),
  )
  await insert(
    tx,
    'risk.signal',
    player.signalStates.map((state, n) => ({
      id: crypto.randomUUID(),
      player_id: id,
      kind: `kind ${n}`,
      state,
      value: 1,
      threshold: 1,
      evidence: '[]',
      raised_at: NOW,
      last_at: NOW,
      taken_by: state === 'taken' ? 'test' : null,
      ...(state === 'decided' && {
        outcome: 'nothing',
        reason: 'test',
        decided_by: 'test',
        decided_at: NOW,
      }),
    })),
  )
}
