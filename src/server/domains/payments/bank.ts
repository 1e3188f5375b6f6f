import type { Db } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/config.ts'
import { BANKS } from '#shared/payments/banks.ts'
import { checkIban, normaliseIban } from '#shared/payments/iban.ts'
import { Refusal } from '#shared/refusals.ts'
import { listHouseAccounts } from './house-account.ts'

export type OperatorAccount = {
  id: string
  bankId: string
  bankName: string
  owner: string
  iban: string
  branchCode: string
  accountNumber: string
}
export type Bank = { bankID: string; name: string; code: string; logo: string }

export const BANK_TYPE = { all: 1, operator: 2, player: 3 } as const

/** Fictional banks of demo mode. Their codes belong to no real bank. */
const DEMO_ACCOUNTS: readonly OperatorAccount[] = [
  {
    id: 'demo-1',
    bankId: '0991',
    bankName: 'Kız Kulesi Bankası',
    owner: 'Kupa Oyun A.Ş.',
    iban: 'TR980099100000000000204118',
    branchCode: '0041',
    accountNumber: '204118',
  },
  {
    id: 'demo-2',
    bankId: '0991',
    bankName: 'Kız Kulesi Bankası',
    owner: 'Kupa Oyun A.Ş.',
    iban: 'TR710099100000000000204119',
    branchCode: '0041',
    accountNumber: '204119',
  },
  {
    id: 'demo-3',
    bankId: '0992',
    bankName: 'Anadolu Pınar Bankası',
    owner: 'Kupa Oyun A.Ş.',
    iban: 'TR310099200000000000770214',
    branchCode: '0007',
    accountNumber: '770214',
  },
]

export async function listOperatorAccounts(
  db: Db,
  config: Config,
  { closedToo = false }: { closedToo?: boolean } = {},
): Promise<readonly OperatorAccount[]> {
  const all = await listHouseAccounts(db)
  const own = all
    .filter(({ isActive }) => closedToo || isActive)
    .map(({ isActive: _isActive, ...account }) => account)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return [...own, ...listDemoAccounts(config)]
}

export function listDemoAccounts({ mode }: Pick<Config, 'mode'>): readonly OperatorAccount[] {
  return mode === 'demo' ? DEMO_ACCOUNTS : []
}

/**
 * Lists the accounts whose statements can be uploaded: the accounts that players transfer to,
 * closed ones included, and the account that pays withdrawals.
 */
export async function listStatementAccounts(
  db: Db,
  config: Config,
): Promise<readonly OperatorAccount[]> {
  const accounts = await listOperatorAccounts(db, config, { closedToo: true })
  const { payer } = config
  if (payer === undefined || accounts.some(({ iban }) => normaliseIban(iban) === payer.iban))
    return accounts
  const check = checkIban(payer.iban)
  const bankId = check.valid ? check.bankCode : ''
  return [
    ...accounts,
    {
      id: 'payer',
      bankId,
      bankName: (check.valid ? check.bankName : undefined) ?? payer.bic,
      owner: payer.name,
      iban: payer.iban,
      branchCode: '',
      accountNumber: '',
    },
  ]
}

const toBank = ([code, name]: readonly [string, string]): Bank => ({
  bankID: code,
  name,
  code,
  logo: 'bank',
})
const byName = (a: Bank, b: Bank) => a.name.localeCompare(b.name, 'tr')

export async function listBanks(db: Db, config: Config, typeId: number): Promise<Bank[]> {
  const operators = new Map(
    (await listOperatorAccounts(db, config)).map(
      (account) => [account.bankId, account.bankName] as const,
    ),
  )
  const first = typeId === BANK_TYPE.player ? [] : [...operators].map(toBank).toSorted(byName)
  if (typeId === BANK_TYPE.operator) return first
  return [
    ...first,
    ...[...BANKS]
      .filter(([code]) => typeId === BANK_TYPE.player || !operators.has(code))
      .map(toBank)
      .toSorted(byName),
  ]
}

export async function listBankOptions(
  db: Db,
  config: Config,
): Promise<{ value: string; label: string }[]> {
  return (await listBanks(db, config, BANK_TYPE.operator)).map(({ bankID, name }) => ({
    value: bankID,
    label: name,
  }))
}

export async function getBank(db: Db, config: Config, bankId: string): Promise<Bank> {
  const bank = (await listBanks(db, config, BANK_TYPE.all)).find(
    (candidate) => candidate.bankID === bankId,
  )
  if (bank === undefined) throw new Refusal('record not found')
  return bank
}

/**
 * Returns the operator's accounts at a bank.
 * @throws Refusal `record not found` for an unknown bank
 */
export async function getOperatorAccounts(db: Db, config: Config, bankId: string) {
  await getBank(db, config, bankId)
  const accounts = await listOperatorAccounts(db, config)
  return accounts
    .filter((account) => account.bankId === bankId)
    .map(({ id, owner, iban, branchCode, accountNumber }) => ({
      id,
      owner,
      iban,
      branchCode,
      accountNumber,
    }))
}
