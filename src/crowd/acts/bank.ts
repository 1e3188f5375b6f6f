import {
  getBankAccount,
  listBankAccounts,
  listBanks,
  saveBankAccount,
} from '#shared/contracts/finance/bank-accounts.ts'
import { TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import { saveBankTransfer } from '#shared/contracts/finance/transfers.ts'
import { siteDate } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { chanceAt } from '../agents/chance.ts'
import { depositKey } from '../books/items.ts'
import { noteFact } from '../checks/explain.ts'
import { ask, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { mayPlay } from './account.ts'

const OPERATOR_BANKS = 2
const MIN_TRANSFER_MINOR = 250_00n
const MAX_TRANSFER_MINOR = 20_000_00n
const BANK = { id: '0010', branch: '00100' }
const ACCOUNT_DIGITS = 16
const IBAN_MODULUS = 97n
const LETTER_T = '29'
const LETTER_R = '27'

export async function addBankAccount(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const { person } = memory
  if (memory.bankAccountID !== undefined) return
  const iban = ibanOf(agent.memory.person.bankSeed ?? agent.seed)
  const saved = await ask(world, agent, saveBankAccount, {
    bankID: BANK.id,
    owner: `${person.firstname} ${person.lastname}`,
    iban,
    password: person.password,
  })
  if (!saved.ok) return
  if (saved.data.iban.replaceAll(' ', '') !== iban)
    throw disagree(agent, 'finance.save_bank_account', iban, saved.data.iban)
  memory.bankAccountID = saved.data.bankAccountID
  const listed = await ask(world, agent, listBankAccounts, {})
  if (listed.ok && !listed.data.some(({ bankAccountID }) => bankAccountID === memory.bankAccountID))
    throw disagree(agent, 'finance.list_bank_accounts', iban, listed.data)
  world.tally.checked('bank account')
}

function ibanOf(seed: string): string {
  const chance = chanceAt(seed, 'iban')
  const number = Array.from({ length: ACCOUNT_DIGITS }, () => chance.below(10)).join('')
  const account = `${BANK.id.padStart(5, '0')}0${number}`
  const check = 98n - (BigInt(`${account}${LETTER_T}${LETTER_R}00`) % IBAN_MODULUS)
  return `TR${String(check).padStart(2, '0')}${account}`
}

export async function transferMoney(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory, temperament } = agent
  const chance = chanceOf(agent, 'transfer')
  const budget = temperament.dailyBudgetMinor
  const wanted = ((budget * BigInt(80 + chance.below(60))) / 100n / 100n) * 100n
  const amountMinor =
    wanted < MIN_TRANSFER_MINOR
      ? MIN_TRANSFER_MINOR
      : wanted > MAX_TRANSFER_MINOR
        ? MAX_TRANSFER_MINOR
        : wanted
  const banks = await ask(world, agent, listBanks, { typeID: OPERATOR_BANKS })
  if (!banks.ok || banks.data.length === 0) return
  const { bankID } = chance.pick(banks.data)
  await ask(world, agent, getBankAccount, { bankID })
  const reference = `H-${chance.below(1_000_000_000)}`
  const amount = toWireMoney(amountMinor)
  const reply = await ask(world, agent, saveBankTransfer, {
    requestId: chance.uuid(),
    bankID,
    amount,
    reference,
    date: siteDate(new Date(world.clock.serverNow())),
  })
  if (!reply.ok) return
  if (!mayPlay(world, agent))
    throw disagree(agent, 'finance.save_bank_transfer', 'a refusal during a break', reply.data)
  const { transactionID, status } = reply.data
  if (status !== TRANSACTION_STATUS.pending)
    throw disagree(agent, 'finance.save_bank_transfer', 'a pending transfer', reply.data)
  memory.deposits.set(transactionID, { amountMinor, state: 'waiting' })
  noteFact(agent, world, depositKey(transactionID), 0n)
  world.tally.checked('bank transfer')
}
