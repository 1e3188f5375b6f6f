import type { Transaction } from '#shared/contracts/finance.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { TRANSACTION_CATEGORY, TRANSACTION_TYPE } from '#shared/contracts/finance.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { ACCOUNT_STEPS } from '#shared/staff.ts'
import { getAccount } from '#server/domains/identity/index.ts'
import { readProtection } from '#server/domains/protection/index.ts'
import { balanceOf, listTransactions, statementSummary, toWireBalance } from '#server/domains/wallet/index.ts'
import type { House } from './house.ts'
import { listNotes, listTags } from './notes.ts'

const PROMOTIONS_SHOWN = 20

/** A player from every side. @throws Refusal 'record not found' */
export async function getPlayer360({ platform, identity, promotions }: House, playerId: string, lang: Lang, now: Date): Promise<Player360> {
  const { read } = platform.database
  const account = await getAccount(read, playerId)
  const [profile, balances, summary, protection, sessions, requests, notes, tags] = await Promise.all([
    identity.forStaff.getProfile(playerId), balanceOf(read, playerId), statementSummary(read, playerId, {}, now), readProtection(read, playerId, now), identity.forStaff.listSessions(playerId),
    promotions.ofPlayer(playerId, PROMOTIONS_SHOWN, lang, now), listNotes(read, playerId), listTags(read, playerId),
  ])
  const isExcluded = account.excludedUntil !== null && account.excludedUntil > now
  return {
    profile, state: isExcluded ? 'excluded' : account.status, closedReason: account.closedReason, lastLoginAt: account.lastLoginAt && toWireTime(account.lastLoginAt),
    steps: [...ACCOUNT_STEPS[account.status]], balance: toWireBalance(balances), summary, protection, sessions, promotions: requests, notes, tags,
  }
}

export type LineKind = 'all' | 'payments' | 'rounds' | 'bonuses' | 'messages'

const FILTERS: Readonly<Record<LineKind, { category?: number; type?: number; isJoined: boolean }>> = {
  all: { isJoined: false }, payments: { category: TRANSACTION_CATEGORY.finance, isJoined: false }, rounds: { type: TRANSACTION_TYPE.bet, isJoined: true },
  bonuses: { category: TRANSACTION_CATEGORY.bonus, isJoined: false }, messages: { category: TRANSACTION_CATEGORY.notification, isJoined: false },
}

/** A page of the player's own statement; `after` is how many lines came before. */
export async function listPlayerLines({ platform }: House, { playerId, kind, limit, after, lang }: { playerId: string; kind: LineKind; limit: number; after?: string | undefined; lang: Lang }): Promise<{ rows: Transaction[]; next: string | null }> {
  const offset = readOffset(after)
  const { rows } = await listTransactions(platform.database.read, { playerId, ...FILTERS[kind] }, { by: 'date', isDescending: true }, { limit: limit + 1, offset }, lang)
  return { rows: rows.slice(0, limit), next: rows.length > limit ? String(offset + limit) : null }
}

/** A player's own lists are short enough to be counted through. */
export function readOffset(after: string | undefined): number {
  return after !== undefined && /^\d{1,7}$/.test(after) ? Number(after) : 0
}
