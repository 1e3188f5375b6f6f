import { z } from 'zod'
import { toWireAmount } from '../amounts.ts'
import type { Observed } from '../model.ts'
import { openWithdrawal, stepWithdrawal, type Withdrawal } from '../model-withdrawals.ts'
import { Violation, type Context, type Operation } from '../run-seed.ts'
import { callLast, callOnce } from './call.ts'
import { callOffice } from './staff.ts'
import { TEST_PASSWORD } from '#tests/support/registration.ts'

const AMOUNTS = [10_000n, 20_000n, 35_000n, 60_000n]
const VALID_UNTIL = '2040-01-01'
const BANK = '00010'
const BANK_ID = '0010'
const IBAN_MODULUS = 97n
/** `TR00` behind the account number, in the digits of the standard's checksum. */
const COUNTRY_DIGITS = '292700'
const MAX_IN_BATCH = 3
const REASON = 'sim'

const opened = z.looseObject({ transactionID: z.string() })
const account = z.looseObject({ bankAccountID: z.string() })
const decided = z.looseObject({ outcome: z.string() })
const batched = z.looseObject({ batchID: z.string() })

function ibanOf(chance: Context['chance']): string {
  const number = `${BANK}0${Array.from({ length: 16 }, () => chance.below(10)).join('')}`
  const check = IBAN_MODULUS + 1n - (BigInt(number + COUNTRY_DIGITS) % IBAN_MODULUS)
  return `TR${String(check).padStart(2, '0')}${number}`
}

async function accountOf(context: Context): Promise<string> {
  const { player, chance, label } = context
  if (player.bankAccount !== undefined) return player.bankAccount
  const saved = await callLast(context, ['finance', 'save_bank_account'], {
    bankID: BANK_ID,
    owner: 'Deniz Aydın',
    iban: ibanOf(chance),
    password: TEST_PASSWORD,
  })
  if (saved.isAccepted) player.bankAccount = account.parse(saved.data).bankAccountID
  else {
    // If the answer to a first attempt was lost, the account is already saved.
    const listed = await callLast(context, ['finance', 'list_bank_accounts'], {})
    const [first] = z.array(account).parse(listed.data)
    if (first === undefined) throw new Violation(`${label}: no bank account: ${saved.refusal}`)
    player.bankAccount = first.bankAccountID
  }
  return player.bankAccount
}

async function request(context: Context): Promise<Observed> {
  const { chance } = context
  const amount = chance.pick(AMOUNTS)
  const isToBank = !chance.oneIn(3)
  const reply = await callOnce(context, ['prepayServices', 'processTransaction'], {
    Type: 2,
    amount: toWireAmount(amount),
    identityValidity: VALID_UNTIL,
    requestId: chance.uuid(),
    ...(isToBank
      ? { methodID: 'fast', bankAccountID: await accountOf(context) }
      : { methodID: 'wallet', fields: { walletNumber: '1234567890' } }),
  })
  if (!reply.isAccepted)
    return {
      label: `withdrawal of ${amount} refused: ${reply.refusal}`,
      apply: (model) =>
        reply.refusal === 'insufficient balance' &&
        openWithdrawal(structuredClone(model), 'refused', { amount, isToBank }) !== undefined
          ? undefined
          : 'a withdrawal was refused',
    }
  const { transactionID } = opened.parse(reply.data)
  return {
    label: `withdrawal of ${amount} requested`,
    apply: (model) => openWithdrawal(model, transactionID, { amount, isToBank }),
  }
}

function choose(
  { chance, player }: Context,
  isWanted: (withdrawal: Withdrawal) => boolean,
): [string, Withdrawal] | undefined {
  const all = [...player.model.withdrawals]
  const wanted = all.filter(([, withdrawal]) => isWanted(withdrawal))
  // Sometimes one that is in another state, which must be refused.
  const from = wanted.length === 0 || chance.oneIn(5) ? all : wanted
  return from.length === 0 ? undefined : chance.pick(from)
}

function explainStep(
  id: string,
  step: 'approve' | 'reject' | 'cancel',
  {
    isAccepted,
    refusal,
    isUncertain,
  }: { isAccepted: boolean; refusal: string; isUncertain: boolean },
): Observed {
  return {
    label: `${step}: ${isAccepted ? 'done' : refusal}`,
    apply(model) {
      const wrong = stepWithdrawal(structuredClone(model), id, step)
      if (isAccepted) return stepWithdrawal(model, id, step)
      if (refusal !== 'not pending') return `unexpected refusal ${refusal}`
      return wrong === undefined ? `${step} was refused although it is due` : undefined
    },
    orElse: !isAccepted && isUncertain ? (model) => stepWithdrawal(model, id, step) : undefined,
  }
}

async function cancel(context: Context): Promise<Observed | undefined> {
  const chosen = choose(context, ({ state }) => state === 'pending')
  if (chosen === undefined) return undefined
  const [id] = chosen
  const reply = await callOnce(context, ['finance', 'cancel_transaction'], {
    transactionID: id,
    requestId: context.chance.uuid(),
  })
  return explainStep(id, 'cancel', { ...reply, isUncertain: false })
}

async function decide(context: Context): Promise<Observed | undefined> {
  const chosen = choose(context, ({ state }) => state === 'pending')
  if (chosen === undefined) return undefined
  const [id] = chosen
  const isApproval = !context.chance.oneIn(4)
  const reply = await callOffice(context, 'decide_payment', {
    transactionID: id,
    decision: isApproval ? 'approve' : 'reject',
    reason: REASON,
    ...(isApproval ? {} : { playerReason: 'details' }),
  })
  if (reply.isAccepted && decided.parse(reply.data).outcome === 'proposed')
    throw new Violation(`${context.label}: a decision waits for a second person`)
  return explainStep(id, isApproval ? 'approve' : 'reject', reply)
}

async function batch(context: Context): Promise<Observed | undefined> {
  const { player, chance } = context
  const ready = [...player.model.withdrawals]
    .filter(([, { state, batch: known }]) => state === 'ready' && known === undefined)
    .slice(0, 1 + chance.below(MAX_IN_BATCH))
  if (ready.length === 0) return undefined
  const ids = ready.map(([id]) => id)
  const reply = await callOffice(context, 'create_payout_batch', {
    requestID: chance.uuid(),
    methodID: 'fast',
    transactionIDs: ids,
  })
  if (!reply.isAccepted)
    return {
      label: `batch refused: ${reply.refusal}`,
      apply(model) {
        if (reply.refusal !== 'not pending') return `unexpected refusal ${reply.refusal}`
        return ids.every((id) => isFree(model.withdrawals.get(id)))
          ? 'a batch of ready withdrawals was refused'
          : undefined
      },
    }
  const { batchID } = batched.parse(reply.data)
  return {
    label: `batch of ${ids.length}`,
    apply(model) {
      for (const id of ids) {
        const withdrawal = model.withdrawals.get(id)
        if (withdrawal === undefined || !isFree(withdrawal)) return 'a withdrawal is in two batches'
        withdrawal.batch = batchID
      }
      return undefined
    },
  }
}

const isFree = (withdrawal: Withdrawal | undefined) =>
  withdrawal?.state === 'ready' && withdrawal.batch === undefined

async function answer(context: Context): Promise<Observed | undefined> {
  const { chance, player } = context
  const inBatch = [...player.model.withdrawals].flatMap(([id, withdrawal]) =>
    withdrawal.batch === undefined ? [] : [{ id, batch: withdrawal.batch }],
  )
  if (inBatch.length === 0) return undefined
  const { id, batch: batchID } = chance.pick(inBatch)
  const outcome = chance.oneIn(3) ? 'failed' : 'sent'
  const reply = await callOffice(context, 'mark_payouts', {
    batchID,
    transactionIDs: [id],
    outcome,
    reason: REASON,
    ...(outcome === 'failed' ? { playerReason: 'details' } : {}),
  })
  const target = outcome === 'sent' ? 'approved' : 'declined'
  return {
    label: `${outcome}: ${reply.isAccepted ? 'marked' : reply.refusal}`,
    apply(model) {
      const state = model.withdrawals.get(id)?.state
      if (reply.isAccepted) return state === target ? undefined : stepWithdrawal(model, id, outcome)
      if (reply.refusal !== 'not pending') return `unexpected refusal ${reply.refusal}`
      return state === 'ready' || state === target ? 'a mark was refused' : undefined
    },
  }
}

const hasWithdrawals: Operation['mayRun'] = ({ withdrawals }) => withdrawals.size > 0
const own = { part: 'withdrawals', mayRun: hasWithdrawals } as const

export const requestWithdrawal: Operation = {
  name: 'withdrawal',
  part: 'withdrawals',
  weight: 5,
  run: request,
}
export const cancelWithdrawal: Operation = { ...own, name: 'cancel', weight: 3, run: cancel }
export const decideWithdrawal: Operation = { ...own, name: 'decision', weight: 5, run: decide }
export const createBatch: Operation = { ...own, name: 'batch', weight: 4, run: batch }
export const bankAnswer: Operation = { ...own, name: 'bank', weight: 5, run: answer }
