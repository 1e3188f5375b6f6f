import type { CashMethod, CashMethodOrGroup } from '#shared/contracts/finance/cash-methods.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { toWireFields } from './method-fields.ts'
import type { PayoutKind } from './port.ts'
import { paymentTables, type MethodRow } from './tables.ts'

export const DEPOSIT = 1
export const WITHDRAWAL = 2
export const TRANSFER_TYPE = { bank: 1, provider: 2, mobile: 3 } as const

const BANK_PAID: ReadonlySet<string> = new Set(['fast', 'bank-transfer'])

export function isPaidToBank(methodId: string): boolean {
  return BANK_PAID.has(methodId)
}

export function payoutKindOf({
  method_id: methodId,
  fields,
}: Pick<MethodRow, 'method_id' | 'fields'>): PayoutKind | undefined {
  if (isPaidToBank(methodId)) return 'bank'
  if (fields.includes('bitcoinAddress')) return 'bitcoin'
  return fields.includes('lightningAddress') ? 'lightning' : undefined
}

export function isOnline(row: Pick<MethodRow, 'cash_type' | 'transfer_type_id'>): boolean {
  return row.cash_type === DEPOSIT && row.transfer_type_id === TRANSFER_TYPE.provider
}

export type MethodFilter = (row: MethodRow) => boolean

type Bank = { value: string; label: string }
export type MethodQuery = {
  cashType: number
  methodId?: string | undefined
  favoritesOnly?: boolean
  lang: Lang
  playerId: string
}

async function listActive(db: Db, cashType: number, accepts: MethodFilter): Promise<MethodRow[]> {
  const rows = await paymentTables(db)
    .selectFrom('payments.method')
    .selectAll()
    .where('cash_type', '=', cashType)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute()
  return rows.filter((row) => !isOnline(row) || accepts(row))
}

async function listFavorites(db: Db, playerId: string): Promise<Set<string>> {
  const rows = await paymentTables(db)
    .selectFrom('payments.favorite_method')
    .select('method_id')
    .where('player_id', '=', playerId)
    .execute()
  return new Set(rows.map((row) => row.method_id))
}

export async function listMethods(
  db: Db,
  query: MethodQuery,
  banks: readonly Bank[],
  accepts: MethodFilter,
): Promise<CashMethod[]> {
  const [rows, favorites] = await Promise.all([
    listActive(db, query.cashType, accepts),
    listFavorites(db, query.playerId),
  ])
  return rows
    .filter(
      (row) =>
        (query.methodId === undefined || row.method_id === query.methodId) &&
        (query.favoritesOnly !== true || favorites.has(row.method_id)),
    )
    .map((row) => toWire(row, query.lang, favorites, banks))
}

/** Returns the same rows with each group nested where its first member stood. */
export async function listMethodsGrouped(
  db: Db,
  query: MethodQuery & { highlightedOnly?: boolean },
  banks: readonly Bank[],
  accepts: MethodFilter,
): Promise<CashMethodOrGroup[]> {
  const { lang } = query
  const [active, favorites, groups] = await Promise.all([
    listActive(db, query.cashType, accepts),
    listFavorites(db, query.playerId),
    paymentTables(db).selectFrom('payments.method_group').selectAll().execute(),
  ])
  const rows = active.filter(
    (row) =>
      (query.methodId === undefined || row.method_id === query.methodId) &&
      (query.highlightedOnly !== true || row.is_highlighted),
  )
  return rows.flatMap((row, index): CashMethodOrGroup[] => {
    const group = groups.find((candidate) => candidate.group_id === row.group_id)
    if (group === undefined) return [toWire(row, lang, favorites, banks)]
    if (rows.findIndex((other) => other.group_id === row.group_id) !== index) return []
    const methods = rows
      .filter((other) => other.group_id === row.group_id)
      .map((other) => toWire(other, lang, favorites, banks))
    return [
      {
        type: 'group',
        id: group.group_id,
        name: group.name[lang],
        isFavorite: methods.some((method) => method.isFavorite === 1) ? 1 : 0,
        properties: { logo: group.logo, text: group.text[lang] },
        methods_list: methods,
        methods,
      },
    ]
  })
}

function toWire(
  row: MethodRow,
  lang: Lang,
  favorites: ReadonlySet<string>,
  banks: readonly Bank[],
): CashMethod {
  const shown = {
    logo: row.logo,
    min: toWireMoney(row.min_minor),
    max: toWireMoney(row.max_minor),
    fee: toWireMoney(BigInt(row.fee_bp)),
    eta: row.eta[lang],
  }
  return {
    ...shown,
    methodID: row.method_id,
    id: row.method_id,
    name: row.name[lang],
    type: 'single',
    isFavorite: favorites.has(row.method_id) ? 1 : 0,
    transfer_type_id: row.transfer_type_id,
    properties: { ...shown, text: row.text[lang] },
    fields: toWireFields(row.fields, lang, banks),
  }
}

/**
 * Returns the method that a player pays by.
 * @throws Refusal `record not found`
 */
export async function getMethod(
  db: Db,
  cashType: number,
  methodId: string,
  accepts: MethodFilter,
): Promise<MethodRow> {
  const row = (await listActive(db, cashType, accepts)).find(
    (method) => method.method_id === methodId,
  )
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/** @throws FieldRefusal `amountRange` */
export function requireInRange(method: MethodRow, amountMinor: Minor): void {
  if (amountMinor < method.min_minor || amountMinor > method.max_minor)
    throw refuseFields({ amount: 'amountRange' })
}

const SUGGESTED_MINOR = [25_000n, 50_000n, 100_000n, 250_000n, 500_000n]
const SUGGESTIONS = 4

export function suggestAmounts(method: MethodRow): string[] {
  return SUGGESTED_MINOR.filter((minor) => minor >= method.min_minor && minor <= method.max_minor)
    .slice(0, SUGGESTIONS)
    .map(toWireMoney)
}

async function requireMethodId(db: Db, methodId: string): Promise<void> {
  const row = await paymentTables(db)
    .selectFrom('payments.method')
    .select('method_id')
    .where('method_id', '=', methodId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
}

export async function setFavorite(
  tx: Tx,
  playerId: string,
  methodId: string,
  isFavorite: boolean,
): Promise<{ id: string; isFavorite: 0 | 1 }> {
  await requireMethodId(tx, methodId)
  const tables = paymentTables(tx)
  if (isFavorite) {
    await tables
      .insertInto('payments.favorite_method')
      .values({ player_id: playerId, method_id: methodId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await tables
      .deleteFrom('payments.favorite_method')
      .where('player_id', '=', playerId)
      .where('method_id', '=', methodId)
      .execute()
  }
  return { id: methodId, isFavorite: isFavorite ? 1 : 0 }
}

export async function checkFavorite(db: Db, playerId: string, methodId: string | undefined) {
  const favorites = await listFavorites(db, playerId)
  const mark = (id: string): { id: string; isFavorite: 0 | 1 } => ({
    id,
    isFavorite: favorites.has(id) ? 1 : 0,
  })
  if (methodId !== undefined) {
    await requireMethodId(db, methodId)
    return mark(methodId)
  }
  const rows = await paymentTables(db)
    .selectFrom('payments.method')
    .select('method_id')
    .distinct()
    .where('is_active', '=', true)
    .orderBy('method_id')
    .execute()
  return rows.map((row) => mark(row.method_id))
}
