import { sql } from 'kysely'
import { z } from 'zod'
import type { PayoutState } from '#shared/affiliates.ts'
import type { Payouts, WirePayout } from '#shared/contracts/partners/portal.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import { formatMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { BANKS } from '#shared/payments/banks.ts'
import { checkIban } from '#shared/payments/iban.ts'
import { checkIdentityNumber } from '#shared/players/identity-number.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import { digestBankAccount } from '#server/domains/payments/index.ts'
import { moveHouseMoney } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { PAYABLE } from './close-month.ts'
import { withhold } from './commission.ts'
import { mailPartner } from './mail-partner.ts'
import { getSetting } from './setting.ts'
import { balanceOfPartner, lockPartner, type PartnerRow } from './tables.ts'

const PAID_OUT = 122
const WITHHELD = 123
export const ACCOUNT_PURPOSE = 'affiliate-account'
/** A changed bank account can be used after this time, so that its owner can object. */
const WAIT_MS = 72 * 3_600_000
const SHOWN = 100

const details = z.object({ owner: z.string(), iban: z.string(), taxNumber: z.string() })
type Account = z.output<typeof details> & { id: string; usableFrom: Date; digest: string }

export async function findAccount(
  db: Db | Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  partnerId: string,
  id?: string,
): Promise<Account | undefined> {
  const { rows } = await sql<{
    id: string
    sealed: Buffer
    usable_from: Date
    digest: string
  }>`select id, details_sealed as sealed, usable_from, iban_digest as digest
    from affiliates.bank_account where partner_id = ${partnerId}
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by saved_at desc, id limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const known = details.parse(JSON.parse(secrets.decrypt(ACCOUNT_PURPOSE, row.sealed)))
  return { ...known, id: row.id, usableFrom: row.usable_from, digest: row.digest }
}

/** `TR12 •••• 5678`: enough to recognise an account, not to use it. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
}

/** A VKN: ten digits, the last a check digit. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const sum = Array.from(text.slice(0, 9), Number).reduce((total, digit, n) => {
    const moved = (digit + 9 - n) % 10
    const term = moved === 0 ? 0 : (moved * 2 ** (9 - n)) % 9 || 9
    return total + term
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(text[9])
}

/**
 * Saves the account of later payouts and mails the change; the same account again changes nothing.
 * An open request, which was made for the old account, is cancelled.
 * @throws FieldRefusal iban, taxNumber
 */
export async function saveAccount(
  tx: Tx,
  platform: Pick<Platform, 'secrets' | 'messages'>,
  partner: PartnerRow,
  { owner, iban, taxNumber }: { owner: string; iban: string; taxNumber: string },
  now: Date,
): Promise<void> {
  const checked = checkIban(iban)
  if (!checked.valid) throw new FieldRefusal({ iban: 'iban' })
  if (taxNumber !== '' && !isTaxNumber(taxNumber) && !checkIdentityNumber(taxNumber).valid)
    throw new FieldRefusal({ taxNumber: 'invalid' })
  const known = await findAccount(tx, platform, partner.id)
  const next = { owner, iban: checked.normalised, taxNumber }
  if (
    known !== undefined &&
    known.iban === next.iban &&
    known.owner === owner &&
    known.taxNumber === taxNumber
  )
    return
  const usableFrom = new Date(now.getTime() + WAIT_MS)
  await sql`insert into affiliates.bank_account (id, partner_id, details_sealed, iban_digest,
      saved_at, usable_from)
    values (${crypto.randomUUID()}, ${partner.id},
      ${platform.secrets.encrypt(ACCOUNT_PURPOSE, JSON.stringify(next))},
      ${digestBankAccount(platform.secrets, next.iban)}, ${now}, ${usableFrom})`.execute(tx)
  await sql`update affiliates.payout set state = 'cancelled', closed_at = ${now}
    where partner_id = ${partner.id} and state = 'requested'`.execute(tx)
  await mailPartner(
    tx,
    platform,
    partner,
    ({ bankAccount }) => bankAccount(maskIban(next.iban), siteDate(usableFrom)),
    now,
  )
}

type Row = {
  id: string
  partner_id: string
  account_id: string
  amount_minor: Minor
  state: PayoutState
  requested_at: Date
  net_minor: Minor | null
  tax_minor: Minor | null
  reference: string | null
  closed_reason: string | null
}

const wire = (minor: Minor | null) => (minor === null ? null : toWireMoney(minor))

const presentPayout = (row: Row): WirePayout => ({
  id: row.id,
  amount: toWireMoney(row.amount_minor),
  net: wire(row.net_minor),
  tax: wire(row.tax_minor),
  state: row.state,
  requestedAt: toWireTime(row.requested_at),
  reference: row.reference,
  reason: row.closed_reason,
})

async function listPayoutRows(db: Db, partnerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from affiliates.payout where partner_id = ${partnerId}
    order by requested_at desc, id limit ${SHOWN}`.execute(db)
  return rows
}

export async function getPayouts(
  db: Db,
  platform: Pick<Platform, 'secrets'>,
  partnerId: string,
  now: Date,
): Promise<Payouts> {
  const account = await findAccount(db, platform, partnerId)
  const { minimumMinor, withholdingBp } = await getSetting(db)
  return {
    balance: toWireMoney(await balanceOfPartner(db, partnerId)),
    minimum: toWireMoney(minimumMinor),
    withholdingBp,
    account:
      account === undefined
        ? null
        : {
            owner: account.owner,
            iban: maskIban(account.iban),
            bank: BANKS.get(account.iban.slice(5, 9)) ?? '',
            taxNumber: account.taxNumber.replace(/.(?=.{3})/g, '•'),
            usableFrom: toWireTime(account.usableFrom),
            usable: account.usableFrom <= now,
          },
    rows: (await listPayoutRows(db, partnerId)).map(presentPayout),
  }
}

/**
 * Requests a payout. The same id again changes nothing.
 * @throws Refusal 'inactive account', 'not possible' without a usable account, 'duplicate' while
 * one is requested, 'insufficient balance', FieldRefusal amount below the minimum
 */
export async function requestPayout(
  tx: Tx,
  platform: Pick<Platform, 'secrets'>,
  {
    id,
    partnerId,
    amountMinor,
    now,
  }: { id: string; partnerId: string; amountMinor: Minor; now: Date },
): Promise<void> {
  const partner = await lockPartner(tx, partnerId)
  const { rows: same } = await sql<Row>`select * from affiliates.payout where id = ${id}`.execute(
    tx,
  )
  if (same[0] !== undefined) {
    if (same[0].partner_id !== partnerId || same[0].amount_minor !== amountMinor)
      throw new Refusal('duplicate')
    return
  }
  if (partner.state !== 'active') throw new Refusal('inactive account')
  const { minimumMinor } = await getSetting(tx)
  if (amountMinor < minimumMinor) throw new FieldRefusal({ amount: 'amountRange' })
  const { rows: open } = await sql`select from affiliates.payout
    where partner_id = ${partnerId} and state = 'requested'`.execute(tx)
  if (open.length > 0) throw new Refusal('duplicate')
  const account = await findAccount(tx, platform, partnerId)
  if (account === undefined || account.usableFrom > now) throw new Refusal('not possible')
  if ((await balanceOfPartner(tx, partnerId)) < amountMinor)
    throw new Refusal('insufficient balance')
  await sql`insert into affiliates.payout (id, partner_id, account_id, amount_minor, state,
      requested_at)
    values (${id}, ${partnerId}, ${account.id}, ${amountMinor}, 'requested', ${now})`.execute(tx)
}

/** @throws Refusal 'record not found', 'not pending' */
export async function cancelPayout(
  tx: Tx,
  partnerId: string,
  payoutId: string,
  now: Date,
): Promise<void> {
  await lockPartner(tx, partnerId)
  const { rows } = await sql<Row>`select * from affiliates.payout
    where id = ${payoutId} and partner_id = ${partnerId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Refusal('record not found')
  if (row.state !== 'requested') throw new Refusal('not pending')
  await sql`update affiliates.payout set state = 'cancelled', closed_at = ${now}
    where id = ${payoutId}`.execute(tx)
}

/**
 * Returns a payout and its partner, both locked.
 * @throws Refusal 'record not found'
 */
export async function lockPayout(
  tx: Tx,
  payoutId: string,
): Promise<{ payout: Row; partner: PartnerRow }> {
  const { rows: owners } = await sql<{ id: string }>`select partner_id as id
    from affiliates.payout where id = ${payoutId}`.execute(tx)
  const [owner] = owners
  if (owner === undefined) throw new Refusal('record not found')
  const partner = await lockPartner(tx, owner.id)
  const { rows } = await sql<Row>`select * from affiliates.payout where id = ${payoutId}`.execute(
    tx,
  )
  const [payout] = rows
  if (payout === undefined) throw new Refusal('record not found')
  return { payout, partner }
}

/**
 * Books an approved payout: what is paid and what is withheld leave the payable.
 * @throws Refusal 'not pending', 'insufficient balance', 'not possible' for a changed account
 */
export async function approvePayout(
  tx: Tx,
  platform: Pick<Platform, 'messages' | 'secrets'>,
  payoutId: string,
  withholdingBp: number,
  now: Date,
): Promise<{ netMinor: Minor; taxMinor: Minor }> {
  const { payout, partner } = await lockPayout(tx, payoutId)
  if (payout.state !== 'requested') throw new Refusal('not pending')
  if (partner.state !== 'active') throw new Refusal('not possible')
  const account = await findAccount(tx, platform, partner.id)
  if (account?.id !== payout.account_id || account.usableFrom > now)
    throw new Refusal('not possible')
  if ((await balanceOfPartner(tx, partner.id)) < payout.amount_minor)
    throw new Refusal('insufficient balance')
  const { netMinor, taxMinor } = withhold(payout.amount_minor, withholdingBp)
  const move = async (credit: number, amountMinor: Minor) =>
    amountMinor === 0n ? null : moveHouseMoney(tx, { debit: PAYABLE, credit, amountMinor, now })
  const netTransfer = await move(PAID_OUT, netMinor)
  const taxTransfer = await move(WITHHELD, taxMinor)
  await sql`update affiliates.payout set state = 'approved', net_minor = ${netMinor},
      tax_minor = ${taxMinor}, net_transfer_id = ${netTransfer}, tax_transfer_id = ${taxTransfer},
      approved_at = ${now}
    where id = ${payoutId}`.execute(tx)
  await mailPartner(
    tx,
    platform,
    partner,
    ({ payoutApproved }, lang) => payoutApproved(formatMoney(netMinor, lang)),
    now,
  )
  return { netMinor, taxMinor }
}

/**
 * Notes the bank's reference of an approved payout.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function notePaid(
  tx: Tx,
  platform: Pick<Platform, 'messages'>,
  payoutId: string,
  { reference, by, now }: { reference: string; by: string; now: Date },
): Promise<string> {
  const { payout, partner } = await lockPayout(tx, payoutId)
  if (payout.state !== 'approved') throw new Refusal('not pending')
  await sql`update affiliates.payout set state = 'paid', reference = ${reference},
    paid_at = ${now}, paid_by = ${by} where id = ${payoutId}`.execute(tx)
  await mailPartner(
    tx,
    platform,
    partner,
    ({ payoutPaid }, lang) => payoutPaid(formatMoney(payout.net_minor ?? 0n, lang), reference),
    now,
  )
  return partner.id
}

/**
 * Ends a payout that is not made: a requested one is rejected, an approved or paid one that the
 * bank sent back is returned to the payable.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function stopPayout(
  tx: Tx,
  platform: Pick<Platform, 'messages'>,
  payoutId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<{ partnerId: string; state: 'rejected' | 'returned' }> {
  const { payout, partner } = await lockPayout(tx, payoutId)
  const isBooked = payout.state === 'approved' || payout.state === 'paid'
  if (!isBooked && payout.state !== 'requested') throw new Refusal('not pending')
  const state = isBooked ? 'returned' : 'rejected'
  if (isBooked)
    for (const [debit, amountMinor] of [
      [PAID_OUT, payout.net_minor ?? 0n],
      [WITHHELD, payout.tax_minor ?? 0n],
    ] as const)
      if (amountMinor > 0n) await moveHouseMoney(tx, { debit, credit: PAYABLE, amountMinor, now })
  await sql`update affiliates.payout set state = ${state}, closed_at = ${now},
    closed_reason = ${reason} where id = ${payoutId}`.execute(tx)
  await mailPartner(
    tx,
    platform,
    partner,
    ({ payoutStopped }, lang) => payoutStopped(formatMoney(payout.amount_minor, lang), reason),
    now,
  )
  return { partnerId: partner.id, state }
}
