import type { Transaction } from '#shared/contracts/finance/statement.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { TRANSACTION_CATEGORY, TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { ACCOUNT_STEPS } from '#shared/office/staff.ts'
import { eraseOn, findErasure, findHold, getPeriod } from '#server/domains/compliance/index.ts'
import { deadAddressesOf } from '#server/domains/crm/index.ts'
import { findDormancy, getAccount, type Account } from '#server/domains/identity/index.ts'
import { listWithdrawalLocks } from '#server/domains/payments/index.ts'
import { readProtection } from '#server/domains/protection/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  balanceOf,
  listTransactions,
  statementSummary,
  toWireBalance,
  vaultOf,
} from '#server/domains/wallet/index.ts'
import type { House } from './house.ts'
import { lastDays } from './player-days.ts'
import { listNotes, listTags } from '#server/domains/crm/index.ts'

const PROMOTIONS_SHOWN = 20

export async function getPlayer360(
  { platform, identity, promotions }: House,
  playerId: string,
  lang: Lang,
  now: Date,
): Promise<Player360> {
  const { read } = platform.database
  const account = await getAccount(read, playerId)
  const [
    profile,
    balances,
    summary,
    protection,
    sessions,
    requests,
    notes,
    tags,
    rest,
    retention,
    vault,
    withdrawalLocks,
  ] = await Promise.all([
    identity.forStaff.getProfile(playerId),
    balanceOf(read, playerId),
    statementSummary(read, playerId, lastDays(now), now),
    readProtection(read, playerId, now),
    identity.forStaff.listSessions(playerId),
    promotions.ofPlayer(playerId, PROMOTIONS_SHOWN, lang, now),
    listNotes(read, playerId),
    listTags(read, playerId),
    findDormancy(read, playerId),
    retentionOf(read, account),
    vaultOf(read, playerId),
    listWithdrawalLocks(read, playerId),
  ])
  const unreachable = await deadAddressesOf(read, profile)
  const isExcluded = account.excludedUntil !== null && account.excludedUntil > now
  return {
    profile,
    state: isExcluded ? 'excluded' : account.status,
    closedReason: account.closedReason,
    lastLoginAt: account.lastLoginAt && toWireTime(account.lastLoginAt),
    steps: account.erasedAt === null ? [...ACCOUNT_STEPS[account.status]] : [],
    balance: toWireBalance(balances),
    vault: toWireMoney(vault),
    summary,
    protection,
    withdrawalLocks,
    sessions,
    promotions: requests,
    notes,
    tags,
    retention,
    unreachable: unreachable.map(({ channel, notedAt }) => ({
      channel,
      notedAt: toWireTime(notedAt),
    })),
    dormancy:
      rest === undefined
        ? null
        : {
            quietSince: toWireTime(rest.quiet_since),
            warnedAt: toWireTime(rest.warned_at),
            dormantAt: rest.dormant_at && toWireTime(rest.dormant_at),
          },
  }
}

async function retentionOf(
  read: Db,
  { id, status, closedAt, erasedAt }: Account,
): Promise<Player360['retention']> {
  if (status !== 'closed' || closedAt === null) return null
  const [years, hold, erasure] = await Promise.all([
    getPeriod(read, 'kept-after-closing'),
    findHold(read, id),
    findErasure(read, id),
  ])
  return {
    dueOn: erasure?.dueOn ?? eraseOn(closedAt, years),
    heldReason: hold?.reason ?? null,
    erasedAt: erasedAt && toWireTime(erasedAt),
    what: erasure?.what ?? null,
  }
}

export type LineKind = 'all' | 'payments' | 'rounds' | 'bonuses' | 'messages'

const FILTERS: Readonly<Record<LineKind, { category?: number; type?: number; isJoined: boolean }>> =
  {
    all: { isJoined: false },
    payments: { category: TRANSACTION_CATEGORY.finance, isJoined: false },
    rounds: { type: TRANSACTION_TYPE.bet, isJoined: true },
    bonuses: { category: TRANSACTION_CATEGORY.bonus, isJoined: false },
    messages: { category: TRANSACTION_CATEGORY.notification, isJoined: false },
  }

/** Returns a page of the player's own statement. `after`: the number of preceding lines. */
export async function listPlayerLines(
  { platform }: House,
  {
    playerId,
    kind,
    limit,
    after,
    lang,
  }: { playerId: string; kind: LineKind; limit: number; after?: string | undefined; lang: Lang },
): Promise<{ rows: Transaction[]; next: string | null }> {
  const offset = readOffset(after)
  const { rows } = await listTransactions(
    platform.database.read,
    { playerId, ...FILTERS[kind] },
    { by: 'date', isDescending: true },
    { limit: limit + 1, offset },
    lang,
  )
  return { rows: rows.slice(0, limit), next: rows.length > limit ? String(offset + limit) : null }
}

/** Offset paging is acceptable, because a player's own lists are short. */
export function readOffset(after: string | undefined): number {
  return after !== undefined && /^\d{1,7}$/.test(after) ? Number(after) : 0
}
