import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Wallet } from '#server/domains/wallet/index.ts'
import {
  handle,
  type BoundCall,
  type CallContext,
  type Caller,
} from '#server/platform/http/calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as cashMethods from '#shared/contracts/finance/cash-methods.ts'
import * as bankAccounts from '#shared/contracts/finance/bank-accounts.ts'
import { getIdentityLevel } from '#shared/contracts/identity-level.ts'
import * as savedMethods from '#shared/contracts/finance/saved-methods.ts'
import * as transfers from '#shared/contracts/finance/transfers.ts'
import * as withdrawals from '#shared/contracts/withdrawals.ts'
import type { Lang } from '#shared/lang.ts'
import { SEALED_REPORTS } from './bank-files/payout-report.ts'
import { getOperatorAccounts, listBankOptions, listBanks } from './bank.ts'
import {
  deleteBankAccount,
  listBankAccounts,
  saveBankAccount,
  type PlayerAccess,
} from './bank-account.ts'
import { seedDemoControls } from './controls.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import {
  defineWithdrawalCheck,
  judgeWaiting,
  type Checking,
} from './withdrawals/check-withdrawal.ts'
import {
  checkFavorite,
  DEPOSIT,
  getMethod,
  listMethods,
  listMethodsGrouped,
  setFavorite,
  suggestAmounts,
  type MethodFilter,
} from './method.ts'
import { payoutMetrics } from './metrics.ts'
import { paymentData } from './own-data.ts'
import { payByBankTransfer, payByMobileTransfer, payByProvider, type Paying } from './pay.ts'
import { definePayouts } from './payouts/pay-out.ts'
import {
  createProviders,
  payoutChoices,
  requireKnownProviders,
  type Providers,
} from './providers.ts'
import { getReadiness } from './readiness.ts'
import { presentLevel } from './level.ts'
import { seedDemoLevels } from './level-limits.ts'
import { receiptCalls } from './receipts.ts'
import { registerPaymentRoutes } from './routes.ts'
import { seedSandboxPayouts } from './sandbox/sandbox-payouts.ts'
import { sandboxProvider } from './sandbox/sandbox-provider.ts'
import { defineSaved, presentSaved, removeSaved, SAVED_SEAL } from './saved-methods.ts'
import type { Settling } from './settle-deposit.ts'
import { getTrack } from './withdrawals/track-withdrawal.ts'
import {
  confirmWithdrawalUnlock,
  listWithdrawalLocks,
  setWithdrawalLock,
} from './withdrawals/withdrawal-lock.ts'
import { closeUnpaidDeposits, defineUnpaid, unpaidJob } from './unpaid-deposits.ts'

export { hasOpenReturn } from './deposit-return.ts'
export { erasePayments } from './erase.ts'
export { listWithdrawalLocks } from './withdrawals/withdrawal-lock.ts'
export {
  addHouseAccount,
  getHouseAccount,
  listHouseAccounts,
  requireNewIban,
  setHouseAccountState,
  type HouseAccount,
} from './house-account.ts'
export { isOnline } from './method.ts'
export {
  changeMethodLimits,
  changeMethodTexts,
  changeMethodUse,
  getMethodLimits,
  getMethodTexts,
  listDeskMethods,
  listMethodVersions,
  orderMethods,
  type MethodLimits,
  type MethodTexts,
} from './method-desk.ts'
export { decideByStaff, decidePayment, waitsToBePaid } from './decide-by-staff.ts'
export {
  countReady,
  countUnsent,
  createBatch,
  getBatch,
  listBatches,
  listReady,
  type Batch,
  type ReadyPayout,
} from './payouts/payout-batch.ts'
export {
  listPaymentChoices,
  searchPayments,
  sumPayments,
  type PaymentFilter,
  type SearchedPayment,
} from './search-payments.ts'
export {
  countProviderPayouts,
  listProviderPayouts,
  settlePayout,
  type DeskPayout,
} from './payouts/payout-desk.ts'
export {
  findPayoutStates,
  lineReference,
  listLines,
  listSentLines,
  lockPayoutLine,
  markLine,
  noteTaken,
  type PayoutLine,
  type PayoutLineState,
} from './payouts/payout-lines.ts'
export {
  listFiles,
  makePayoutFile,
  openPayoutFile,
  type PayoutFile,
} from './bank-files/payout-file.ts'
export {
  getPayoutReport,
  judgeReportLine,
  listPayoutReports,
  listReportLines,
  readPayoutReport,
  setReportResult,
  takePayoutReport,
  type PayoutReport,
  type PayoutReportLine,
} from './bank-files/payout-report.ts'
export {
  countWaiting,
  findPayment,
  listWaiting,
  type Queue,
  type QueuedPayment,
} from './payment-queue.ts'
export { findSameAccounts } from './same-account.ts'
export {
  closeReturn,
  collectReturn,
  countOpenReturns,
  getDepositReturn,
  listDepositReturns,
  listReturnEvents,
  settleReturn,
  type DepositReturn,
} from './return-desk.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'
export { presentReceipt, requireReceiptWanted } from './receipts.ts'
export { listHeldPayments } from './held-payments.ts'
export { reclaimWithdrawals } from './withdrawals/reclaim-withdrawals.ts'
export { presentLevel, presentLimits } from './level.ts'
export {
  isHighestWorthMore,
  readLevelLimits,
  requireOrdered,
  setLevelLimits,
} from './level-limits.ts'
export { getRule, listRules, setRule } from './rules.ts'
export { listDemoAccounts, listStatementAccounts, type OperatorAccount } from './bank.ts'
export {
  findProviderDeposits,
  findProviderPayouts,
  findProviderReturns,
  listPaidDeposits,
  providerNames,
  type ProviderDeposit,
  type ProviderPayoutMove,
  type ProviderReturn,
} from './provider-payments.ts'
export { getControl, readControls, setControl } from './controls.ts'
export { endSignalStop, findStopped, listStops, stopForSignal, type PaymentStop } from './stops.ts'
import type { MethodRow } from './tables.ts'
export { sandboxReport } from './sandbox/sandbox-report.ts'
export { digestBankAccount } from './bank-account.ts'
export { findPayments, holdTransfer, listWaitingTransfers, whyHold } from './waiting-transfers.ts'
export { listWaitingWithdrawals } from './withdrawals/waiting-withdrawals.ts'

const BANK_ACCOUNT = { table: 'payments.bank_account', purpose: "'payments:bank-account'" }
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { ...BANK_ACCOUNT, column: 'account_number_sealed' },
  { ...BANK_ACCOUNT, column: 'iban_sealed' },
  { table: 'payments.payment', column: 'details_sealed', purpose: "'payments:details'" },
  { table: 'payments.payout', column: 'destination_sealed', purpose: "'payments:details'" },
  { table: 'payments.payout_request', column: 'request_sealed', purpose: "'payments:details'" },
  { table: 'payments.saved_method', column: 'token_sealed', purpose: `'${SAVED_SEAL}'` },
  SEALED_REPORTS,
]

export type Payments = ReturnType<typeof createPayments>

type Ports = {
  wallet: Pick<Wallet, 'announceBalance'>
  identity: PlayerAccess
  countOpenDisputes: Checking['countOpenDisputes']
}

export function createPayments(platform: Platform, { wallet, identity, countOpenDisputes }: Ports) {
  const sandbox = platform.config.mode === 'demo' ? sandboxProvider(platform) : undefined
  const providers = createProviders(platform, sandbox)
  const settling: Settling = { database: platform.database, outbox: platform.outbox }
  const announceBalance = (playerId: string) => wallet.announceBalance(playerId)
  const checking: Checking = { platform, announceBalance, countOpenDisputes }

  defineUnpaid(platform, announceBalance)
  defineWithdrawalCheck(checking)
  definePayouts({ platform, providers: providers.all, announceBalance })
  defineSaved({ platform, providers: providers.all })
  platform.jobs.define(unpaidJob, () => closeUnpaidDeposits(platform, providers.all), {
    cron: '*/10 * * * *',
  })

  return {
    calls: [
      ...methodCalls(platform, providers.accepts),
      ...bankCalls(platform, identity),
      ...savedCalls(platform, providers),
      ...lockCalls(platform),
      ...receiptCalls(platform),
      handle(getIdentityLevel, ({ caller: { playerId }, now }) =>
        presentLevel(platform.database.read, playerId, now),
      ),
      ...moneyCalls(platform, providers, identity, announceBalance),
    ],
    metrics: payoutMetrics(platform),
    providerChoices: [...providers.all.keys()],
    payoutChoices: (method: Pick<MethodRow, 'method_id' | 'fields'>) =>
      payoutChoices(providers, method),
    /** @throws ConfigError where a method names a provider that is not set up */
    requireProviders: () => requireKnownProviders(platform.database.read, providers),
    ownData: paymentData(platform),
    seedDemo: async (tx: Tx) => {
      await seedDemoControls(tx)
      await seedDemoLevels(tx)
    },
    seedDemoPayouts: (tx: Tx) => seedSandboxPayouts(tx),
    judgeWaiting: (tx: Tx, transactionId: string, now: Date) =>
      judgeWaiting(tx, checking, transactionId, now),
    routes: (app: FastifyInstance) =>
      registerPaymentRoutes(app, {
        platform,
        settling,
        providers: providers.all,
        sandbox,
        announceBalance,
      }),
    listInvestmentMethods: async (lang: Lang) => {
      const rows = await listMethodsGrouped(
        platform.database.read,
        { cashType: DEPOSIT, lang, playerId: NO_PLAYER_ID },
        [],
        providers.accepts,
      )
      return rows.map(({ id, name, properties }) => ({ id, name, logo: properties.logo }))
    },
  }
}

const NO_PLAYER_ID = '00000000-0000-0000-0000-000000000000'

function methodCalls({ database, config }: Platform, accepts: MethodFilter): BoundCall[] {
  const { read } = database
  return [
    handle(cashMethods.listCashMethods, async ({ caller, lang }, { Type, methodID, favorites }) =>
      listMethods(
        read,
        {
          cashType: Type,
          methodId: methodID,
          favoritesOnly: favorites === true,
          lang,
          playerId: caller.playerId,
        },
        await listBankOptions(read, config),
        accepts,
      ),
    ),
    handle(cashMethods.listCashMethodsNew, async ({ caller, lang }, { Type, methodID }) =>
      listMethodsGrouped(
        read,
        { cashType: Type, methodId: methodID, lang, playerId: caller.playerId },
        await listBankOptions(read, config),
        accepts,
      ),
    ),
    handle(cashMethods.listHighlightedCashMethods, async ({ caller, lang }, { Type }) =>
      listMethodsGrouped(
        read,
        { cashType: Type, lang, playerId: caller.playerId, highlightedOnly: true },
        await listBankOptions(read, config),
        accepts,
      ),
    ),
    handle(cashMethods.addFavoriteCashMethod, ({ caller }, { id }) =>
      database.transaction((tx) => setFavorite(tx, caller.playerId, id, true)),
    ),
    handle(cashMethods.removeFavoriteCashMethod, ({ caller }, { id }) =>
      database.transaction((tx) => setFavorite(tx, caller.playerId, id, false)),
    ),
    handle(cashMethods.checkFavoriteCashMethod, ({ caller }, { id }) =>
      checkFavorite(read, caller.playerId, id),
    ),
    handle(cashMethods.getDepositAmounts, async (_context, { bankcode }) => {
      const banks = await listBanks(read, config, 1)
      return suggestAmounts(
        await getMethod(
          read,
          DEPOSIT,
          banks.some(({ bankID }) => bankID === bankcode) ? 'bank-transfer' : bankcode,
          accepts,
        ),
      )
    }),
  ]
}

function bankCalls(platform: Platform, identity: PlayerAccess): BoundCall[] {
  const {
    database: { read },
    config,
  } = platform
  return [
    handle(bankAccounts.listBanks, (_context, { typeID }) => listBanks(read, config, typeID)),
    handle(bankAccounts.getBankAccount, (_context, { bankID }) =>
      getOperatorAccounts(read, config, bankID),
    ),
    handle(bankAccounts.listBankAccounts, ({ caller }) =>
      listBankAccounts(platform, caller.playerId),
    ),
    handle(bankAccounts.saveBankAccount, (context, data) =>
      saveBankAccount(platform, identity, context, data),
    ),
    handle(bankAccounts.deleteBankAccount, async ({ caller }, { bankAccountID }) => {
      await platform.database.transaction((tx) =>
        deleteBankAccount(tx, caller.playerId, bankAccountID),
      )
      return {}
    }),
  ]
}

function lockCalls({ database }: Platform): BoundCall[] {
  const changed = (playerId: string, work: (tx: Tx) => Promise<void>) =>
    database.transaction(async (tx) => {
      await work(tx)
      return listWithdrawalLocks(tx, playerId)
    })
  return [
    handle(withdrawals.withdrawalLocks, ({ caller }) =>
      listWithdrawalLocks(database.read, caller.playerId),
    ),
    handle(
      withdrawals.setWithdrawalLock,
      ({ caller: { playerId }, now }, { transactionID, locked }) =>
        changed(playerId, (tx) => setWithdrawalLock(tx, { playerId, transactionID, now }, locked)),
    ),
    handle(
      withdrawals.confirmWithdrawalUnlock,
      ({ caller: { playerId }, now }, { transactionID }) =>
        changed(playerId, (tx) => confirmWithdrawalUnlock(tx, { playerId, transactionID, now })),
    ),
  ]
}

function savedCalls(platform: Platform, providers: Providers): BoundCall[] {
  const { database } = platform
  return [
    handle(savedMethods.listSavedMethods, ({ caller }) =>
      presentSaved(database.read, providers, caller.playerId),
    ),
    handle(savedMethods.removeSavedMethod, async ({ caller, now }, { savedMethodID }) => {
      await database.transaction((tx) =>
        removeSaved(tx, platform, caller.playerId, now, savedMethodID),
      )
      return {}
    }),
  ]
}

function moneyCalls(
  platform: Platform,
  providers: Providers,
  access: PlayerAccess,
  announceBalance: (playerId: string) => void,
): BoundCall[] {
  const paying = ({ caller, country, lang, now }: CallContext & { caller: Caller }): Paying => ({
    platform,
    providers,
    access,
    caller,
    country,
    lang,
    now,
  })
  const announced = async <T>(playerId: string, work: Promise<T>): Promise<T> => {
    const reply = await work
    announceBalance(playerId)
    return reply
  }
  return [
    handle(transfers.processTransaction, (context, data) =>
      announced(context.caller.playerId, payByProvider(paying(context), data)),
    ),
    handle(transfers.saveBankTransfer, (context, data) =>
      announced(context.caller.playerId, payByBankTransfer(paying(context), data)),
    ),
    handle(transfers.saveCepBankTransfer, (context, data) =>
      announced(context.caller.playerId, payByMobileTransfer(paying(context), data)),
    ),
    handle(withdrawals.withdrawalReadiness, ({ caller, now }) =>
      getReadiness(platform.database.read, caller.playerId, now),
    ),
    handle(withdrawals.trackWithdrawal, ({ caller, lang, now }, { transactionID }) =>
      getTrack(platform.database.read, caller.playerId, transactionID, lang, now),
    ),
    handle(transfers.cancelTransaction, ({ caller, now }, data) =>
      announced(caller.playerId, cancelWithdrawal(platform, caller.playerId, data, now)),
    ),
  ]
}
