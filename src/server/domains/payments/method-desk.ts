import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Bilingual } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { WITHDRAWAL } from './method.ts'
import { paymentTables, type MethodBody, type MethodRow, type MethodVersionRow } from './tables.ts'

type Key = { cashType: number; methodId: string }
/** `approvedBy` is the second person, where two are required. */
type Made = { by: string; approvedBy: string | null; reason: string; now: Date }
export type MethodTexts = { name: Bilingual; text: Bilingual; eta: Bilingual }
/** `provider` undefined: as it is. */
export type MethodUse = { isActive: boolean; provider?: string | null | undefined }
export type MethodLimits = { minMinor: bigint; maxMinor: bigint; feeBp: number }

export async function listDeskMethods(db: Db | Tx): Promise<MethodRow[]> {
  return paymentTables(db)
    .selectFrom('payments.method')
    .selectAll()
    .orderBy('cash_type')
    .orderBy('position')
    .orderBy('method_id')
    .execute()
}

export async function listMethodVersions(
  read: Db,
  { cashType, methodId }: Key,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: MethodVersionRow[]; next: string | null }> {
  const last = after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : undefined
  const found = await paymentTables(read)
    .selectFrom('payments.method_version')
    .selectAll()
    .where('cash_type', '=', cashType)
    .where('method_id', '=', methodId)
    .$if(last !== undefined, (query) => query.where('version', '<', last ?? 0))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? String(rows.at(-1)?.version ?? '') : null }
}

/** Locks all methods of a kind in ID order, so that changes within a kind are serialized. */
async function lockKind(tx: Tx, cashType: number): Promise<MethodRow[]> {
  return paymentTables(tx)
    .selectFrom('payments.method')
    .selectAll()
    .where('cash_type', '=', cashType)
    .orderBy('method_id')
    .forUpdate()
    .execute()
}

async function lockMethod(
  tx: Tx,
  { cashType, methodId }: Key,
): Promise<{ method: MethodRow; others: MethodRow[] }> {
  const rows = await lockKind(tx, cashType)
  const method = rows.find((row) => row.method_id === methodId)
  if (method === undefined) throw new Refusal('record not found')
  return { method, others: rows.filter((row) => row !== method) }
}

/** @throws Refusal 'record not found', 'not possible' where the method has another version */
async function lockVersion(tx: Tx, key: Key, version: number) {
  const locked = await lockMethod(tx, key)
  if (locked.method.version !== version)
    throw new Refusal('not possible', {}, PAYMENTS_TEXTS.methodChangedMeanwhile)
  return locked
}

/**
 * Changes a method's availability and provider over the version its editor read.
 * @throws Refusal 'record not found', 'not possible' where it was changed in the meantime or is the
 * last way to withdraw
 */
export async function changeMethodUse(
  tx: Tx,
  key: Key,
  fromVersion: number,
  { isActive, provider: asked }: MethodUse,
  made: Made,
): Promise<{ before: MethodUse; after: MethodUse; version: number }> {
  const { method, others } = await lockVersion(tx, key, fromVersion)
  if (!isActive && key.cashType === WITHDRAWAL && !others.some((row) => row.is_active))
    throw new Refusal('not possible', {}, PAYMENTS_TEXTS.lastWithdrawalMethod)
  const provider = asked === undefined ? method.provider : asked
  const version = await writeVersion(tx, { ...method, is_active: isActive, provider }, made)
  return {
    before: { isActive: method.is_active, provider: method.provider },
    after: { isActive, provider },
    version,
  }
}

/**
 * Returns a method's texts. With `version`: the version its editor read.
 * @throws Refusal 'record not found', 'not possible' where it was changed in the meantime
 */
export async function getMethodTexts(tx: Tx, key: Key, version?: number): Promise<MethodTexts> {
  const { method } =
    version === undefined ? await lockMethod(tx, key) : await lockVersion(tx, key, version)
  return textsOf(method)
}

/**
 * Sets texts where the method still has those that it had when the change was requested.
 * @throws Refusal 'record not found', 'not possible' where they were changed in the meantime
 */
export async function changeMethodTexts(
  tx: Tx,
  key: Key,
  from: MethodTexts,
  { name, text, eta }: MethodTexts,
  made: Made,
): Promise<number> {
  const { method } = await lockMethod(tx, key)
  if (!isDeepStrictEqual(textsOf(method), from))
    throw new Refusal('not possible', {}, PAYMENTS_TEXTS.methodChangedMeanwhile)
  return writeVersion(tx, { ...method, name, text, eta }, made)
}

function textsOf({ name, text, eta }: MethodRow): MethodTexts {
  return { name, text, eta }
}

export function limitsOf({
  min_minor: minMinor,
  max_minor: maxMinor,
  fee_bp: feeBp,
}: MethodRow): MethodLimits {
  return { minMinor, maxMinor, feeBp }
}

export async function getMethodLimits(
  tx: Tx,
  key: Key,
): Promise<{ limits: MethodLimits; name: Bilingual }> {
  const { method } = await lockMethod(tx, key)
  return { limits: limitsOf(method), name: method.name }
}

/**
 * Sets limits that still have the values they had when the change was requested.
 * @throws Refusal 'record not found', 'not possible' where they were changed in the meantime
 */
export async function changeMethodLimits(
  tx: Tx,
  key: Key,
  from: MethodLimits,
  to: MethodLimits,
  made: Made,
): Promise<number> {
  const { method } = await lockMethod(tx, key)
  const now = limitsOf(method)
  if (now.minMinor !== from.minMinor || now.maxMinor !== from.maxMinor || now.feeBp !== from.feeBp)
    throw new Refusal('not possible', {}, PAYMENTS_TEXTS.methodChangedMeanwhile)
  return writeVersion(
    tx,
    { ...method, min_minor: to.minMinor, max_minor: to.maxMinor, fee_bp: to.feeBp },
    made,
  )
}

/**
 * Sets the order that players see. Returns the previous one.
 * @throws Refusal 'not possible' where these are not all of the kind, each once
 */
export async function orderMethods(
  tx: Tx,
  cashType: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await lockKind(tx, cashType)
  if (rows.length !== ids.length || !rows.every((row) => ids.includes(row.method_id)))
    throw new Refusal('not possible', {}, PAYMENTS_TEXTS.methodChangedMeanwhile)
  await sql`update payments.method m set position = o.position from unnest(${[...ids]}::text[])
    with ordinality o(method_id, position) where m.method_id = o.method_id
    and m.cash_type = ${cashType}`.execute(tx)
  return rows.toSorted((a, b) => a.position - b.position).map((row) => row.method_id)
}

async function writeVersion(
  tx: Tx,
  next: MethodRow,
  { by, approvedBy, reason, now }: Made,
): Promise<number> {
  const version = next.version + 1
  const { name, text, eta } = next
  const body: MethodBody = {
    name,
    text,
    eta,
    minMinor: String(next.min_minor),
    maxMinor: String(next.max_minor),
    feeBp: next.fee_bp,
    isActive: next.is_active,
    provider: next.provider,
  }
  await paymentTables(tx)
    .insertInto('payments.method_version')
    .values({
      method_id: next.method_id,
      cash_type: next.cash_type,
      version,
      body: JSON.stringify(body),
      made_at: now,
      made_by: by,
      approved_by: approvedBy,
      reason,
    })
    .execute()
  await sql`update payments.method set version = ${version}, name = ${JSON.stringify(name)}::jsonb,
    text = ${JSON.stringify(text)}::jsonb, eta = ${JSON.stringify(eta)}::jsonb,
    min_minor = ${next.min_minor}, max_minor = ${next.max_minor}, fee_bp = ${next.fee_bp},
      is_active = ${next.is_active}, provider = ${next.provider} where method_id = ${next.method_id}
      and cash_type = ${next.cash_type}`.execute(tx)
  return version
}
