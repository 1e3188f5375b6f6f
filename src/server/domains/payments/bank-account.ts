import type { Caller, CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { errorCode } from '#server/platform/database/transient-fault.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { checkIban } from '#shared/payments/iban.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { searchKey } from '#shared/search-key.ts'
import { isUuid } from '#shared/uuid.ts'
import { getBank } from './bank.ts'
import { paymentTables, type BankAccountRow } from './tables.ts'

type PlayerContext = CallContext & { caller: Caller }
type Proof = {
  password?: string | undefined
  ga_code?: string | undefined
  code?: string | undefined
}
type WithProof = <T>(
  context: PlayerContext,
  proof: Proof,
  change: (tx: Tx) => Promise<T>,
) => Promise<T>
export type PlayerName = { firstname: string; lastname: string }
export type PlayerAccess = {
  getPlayerName: (playerId: string) => Promise<PlayerName>
  notifyPayoutAccount: (tx: Tx, playerId: string, now: Date) => Promise<void>
  withProof: WithProof
}
export type BankAccountInput = Proof & {
  bankAccountID?: string | undefined
  bankID: string
  owner: string
  branchCode: string
  accountNumber: string
  iban: string
}

const MAX_ACCOUNTS = 20
const SEAL = 'payments:bank-account'
const UNIQUE_VIOLATION = '23505'

export function digestBankAccount(secrets: Pick<Secrets, 'digest'>, iban: string): string {
  return secrets.digest(SEAL, iban)
}

async function toWire(platform: Platform, row: BankAccountRow) {
  const bank = await getBank(platform.database.read, platform.config, row.bank_id)
  return {
    bankAccountID: row.id,
    bankID: row.bank_id,
    bankName: bank.name,
    owner: row.owner,
    branchCode: row.branch_code,
    accountNumber: platform.secrets.decrypt(SEAL, row.account_number_sealed),
    iban: platform.secrets.decrypt(SEAL, row.iban_sealed),
  }
}

async function listRows(db: Db | Tx, playerId: string): Promise<BankAccountRow[]> {
  return paymentTables(db)
    .selectFrom('payments.bank_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function listBankAccounts(platform: Platform, playerId: string) {
  return Promise.all(
    (await listRows(platform.database.read, playerId)).map((row) => toWire(platform, row)),
  )
}

/** @throws Refusal `record not found`, also for another player's */
export async function getBankAccount(platform: Platform, playerId: string, id: string) {
  const row = (await listRows(platform.database.read, playerId)).find(
    (account) => account.id === id,
  )
  if (row === undefined) throw new Refusal('record not found')
  return toWire(platform, row)
}

/**
 * Saves or changes an account. The IBAN must be valid, of the chosen bank and in the player's own
 * name.
 * @throws FieldRefusal for the IBAN, the owner or the password; Refusal `duplicate`, `limit
 * reached`, `record not found`, `step-up required`, `wrong code`, `locked`
 */
export async function saveBankAccount(
  platform: Platform,
  access: PlayerAccess,
  context: PlayerContext,
  input: BankAccountInput,
) {
  const {
    caller: { playerId },
    now,
  } = context
  const name = await access.getPlayerName(playerId)
  const bank = await getBank(platform.database.read, platform.config, input.bankID)
  const iban = checkIban(input.iban)
  if (!iban.valid) throw refuseFields({ iban: 'iban' })
  if (iban.bankCode !== bank.code) throw refuseFields({ iban: 'ibanBank' })
  if (searchKey(input.owner) !== searchKey(`${name.firstname} ${name.lastname}`))
    throw refuseFields({ owner: 'ownerName' })
  const values = {
    bank_id: bank.bankID,
    owner: input.owner,
    branch_code: input.branchCode,
    account_number_sealed: platform.secrets.encrypt(SEAL, input.accountNumber),
    iban_sealed: platform.secrets.encrypt(SEAL, iban.normalised),
    iban_digest: digestBankAccount(platform.secrets, iban.normalised),
  }
  try {
    const { bankAccountID } = input
    const row = await access.withProof(
      context,
      { password: input.password, ga_code: input.ga_code, code: input.code },
      async (tx) => {
        const saved = await (bankAccountID === undefined
          ? insert(tx, playerId, values, now)
          : update(tx, playerId, bankAccountID, values))
        await access.notifyPayoutAccount(tx, playerId, now)
        await platform.outbox.add(tx, 'bank-account-saved', { playerId })
        return saved
      },
    )
    return await toWire(platform, row)
  } catch (error) {
    throw errorCode(error) === UNIQUE_VIOLATION ? new Refusal('duplicate') : error
  }
}

type Values = Omit<BankAccountRow, 'id' | 'player_id' | 'created_at'>

async function insert(
  tx: Tx,
  playerId: string,
  values: Values,
  now: Date,
): Promise<BankAccountRow> {
  await lockName(tx, `bank-account:${playerId}`)
  if ((await listRows(tx, playerId)).length >= MAX_ACCOUNTS) throw new Refusal('limit reached')
  return paymentTables(tx)
    .insertInto('payments.bank_account')
    .values({ id: crypto.randomUUID(), player_id: playerId, created_at: now, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function update(
  tx: Tx,
  playerId: string,
  id: string,
  values: Values,
): Promise<BankAccountRow> {
  const row = isUuid(id)
    ? await paymentTables(tx)
        .updateTable('payments.bank_account')
        .set(values)
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/** @throws Refusal `record not found` */
export async function deleteBankAccount(tx: Tx, playerId: string, id: string): Promise<void> {
  const gone = isUuid(id)
    ? await paymentTables(tx)
        .deleteFrom('payments.bank_account')
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (gone === undefined) throw new Refusal('record not found')
}
