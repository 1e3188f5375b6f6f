import type { Db, Tx } from '#server/platform/database/database.ts'
import { checkIban } from '#shared/payments/iban.ts'
import { Refusal } from '#shared/refusals.ts'
import type { OperatorAccount } from './bank.ts'
import { paymentTables } from './tables.ts'

export type HouseAccount = OperatorAccount & { isActive: boolean }
export type NewHouseAccount = Pick<
  HouseAccount,
  'id' | 'bankName' | 'owner' | 'iban' | 'branchCode' | 'accountNumber'
>

export async function listHouseAccounts(db: Db | Tx): Promise<HouseAccount[]> {
  const rows = await paymentTables(db)
    .selectFrom('payments.operator_account')
    .selectAll()
    .orderBy('bank_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bankId: row.bank_id,
    bankName: row.bank_name,
    owner: row.owner,
    iban: row.iban,
    branchCode: row.branch_code,
    accountNumber: row.account_number,
    isActive: row.is_active,
  }))
}

/** @throws Refusal 'not possible' where the IBAN is invalid or already belongs to the house */
export async function requireNewIban(db: Db | Tx, iban: string): Promise<void> {
  if (!checkIban(iban).valid || (await listHouseAccounts(db)).some((known) => known.iban === iban))
    throw new Refusal('not possible')
}

/** @throws Refusal as `requireNewIban` */
export async function addHouseAccount(tx: Tx, account: NewHouseAccount): Promise<void> {
  await requireNewIban(tx, account.iban)
  const check = checkIban(account.iban)
  await paymentTables(tx)
    .insertInto('payments.operator_account')
    .values({
      id: account.id,
      bank_id: check.valid ? check.bankCode : '',
      bank_name: account.bankName,
      owner: account.owner,
      iban: account.iban,
      branch_code: account.branchCode,
      account_number: account.accountNumber,
      is_active: true,
    })
    .execute()
}

export async function getHouseAccount(db: Db | Tx, id: string): Promise<HouseAccount> {
  const account = (await listHouseAccounts(db)).find((known) => known.id === id)
  if (account === undefined) throw new Refusal('record not found')
  return account
}

/** @throws Refusal 'not possible' where it has this state already */
export async function setHouseAccountState(tx: Tx, id: string, isActive: boolean): Promise<void> {
  const { numUpdatedRows } = await paymentTables(tx)
    .updateTable('payments.operator_account')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .where('is_active', '=', !isActive)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not possible')
}
