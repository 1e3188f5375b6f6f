import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as codes from '#shared/contracts/finance/codes.ts'
import * as statement from '#shared/contracts/finance/statement.ts'
import { announceBalance, balanceOf, toWireBalance, type Balances } from './balance.ts'
import { keepLastCheck } from './last-check.ts'
import { walletMetrics } from './metrics.ts'
import { runLedgerChecks, type LedgerCheck, type LedgerLine } from './check-ledger.ts'
import { publishRoot } from './daily-root.ts'
import { foldHouseAccounts } from './house-fold.ts'
import { CATEGORY_NAMES, SUB_CATEGORY_NAMES, TYPE_NAMES } from './names.ts'
import { foldLimitedPlay } from './play-days.ts'
import { roundPlayer } from './play-round.ts'
import { walletData } from './own-data.ts'
import { proveStatement } from './statement/prove-statement.ts'
import { registerWalletRoutes } from './routes.ts'
import { listTransactions } from './statement/statement.ts'
import { statementExport, type OwnerName } from './statement/statement-export.ts'
import { statementSummary } from './statement/statement-summary.ts'
import { balanceTopic, notificationsTopic } from './topics.ts'
import { lockPlayer } from './post-line.ts'
import { adjust } from './transfer.ts'
import { vaultCalls } from './vault-calls.ts'

export { markHousePaid, unmarkHousePaid } from './house-paid-stakes.ts'
export { balanceOf, hasMoneyLeft, toWireBalance, type Balances } from './balance.ts'
export { findFreeRound, payFreeRound } from './play-free-round.ts'
export type { RoundAnswer, RoundCall } from './play-round.ts'
export { eachEntry } from './each-entry.ts'
export { eraseReferences } from './erase-references.ts'
export { findLastMoves, type LastMove } from './last-moves.ts'
export { listLargePayments } from './extract-rows.ts'
export { findLine, listEntries } from './find-line.ts'
export { listRoundLines, type RoundLine } from './round-lines.ts'
export { findLinesUnder, findReferences, findSpentReferences } from './references.ts'
export { eachLine, listTransactions } from './statement/statement.ts'
export { csvOf as statementCsv } from './statement/statement-export.ts'
export { statementSummary } from './statement/statement-summary.ts'
export { firstAnswer } from './first-answer.ts'
export { findReply, hashInput, isAnswered, once, unlessAnswered, type Request } from './once.ts'
export { SUB_CATEGORY, subCategoryName, type DescriptionKey, SUB_CATEGORY_NAMES } from './names.ts'
export { foretellRefusal, stakeRefusal } from './stake-refusal.ts'
export {
  adjust,
  approveDeposit,
  openDeposit,
  openVaultWithdrawal,
  openWithdrawal,
  payCashback,
  payJackpot,
  payPrize,
  bringBackWithdrawal,
  payWithdrawal,
  returnWithdrawal,
  setDepositStatus,
} from './transfer.ts'
export { lockFreePlayers, lockPlayer, lockPlayersSoon, type PaymentLine } from './post-line.ts'
export { coverFromVault, vaultOf } from './vault.ts'
export {
  giveDepositBack,
  settleReceivable,
  takeDepositBack,
  type ReturnOf,
  type Settlement,
} from './return-deposit.ts'
export {
  endGrowth,
  findBonusBounds,
  findWageringLeft,
  finishBonus,
  forfeitBonus,
  growBonus,
  listBonuses,
  listDueBonuses,
  moveBonus,
  requireNoBonus,
  requireRoundWithinBonus,
  setStakeCounts,
  startBonus,
  uncountStake,
  type Bonus,
  type BonusTerms,
} from './bonus.ts'
export { moveHouseMoney, THE_HOUSE } from './house-money.ts'
export {
  listApprovedDeposits,
  listPlayedDeposits,
  ownPlay,
  ownPlayByWeek,
  whenOwnStakeReached,
} from './play-totals.ts'
export { runLedgerChecks, type LedgerCheck, type LedgerLine } from './check-ledger.ts'
export { gameStakesCheck } from './game-stakes-check.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'
export { findStaff, noteStaff, type TransactionStaff } from './transaction-staff.ts'
export { stakeFactOf, type ClosedStake, type StakeFact } from './closed-stakes.ts'
export { noteLimits, removePlayLimit, writePlayLimit, type PlayLimit } from './play-limits.ts'
export { armUsualReminder, foldPlay, noteReminded, writeRealityCheck } from './play-days.ts'
export { requireOnline } from './online-from.ts'
export {
  BrokenChain,
  computeOpenings,
  findUnfinished,
  foldPlayBefore,
  writeOpenings,
} from './openings.ts'
export { foldHouseAccounts, houseBalance } from './house-fold.ts'
export { listLiabilities } from './list-liabilities.ts'
export { sumOpenStakes } from './open-stakes.ts'
export { lastGiven, writtenUpTo } from './written-entries.ts'
export { MONTHLY_TABLES } from './monthly-tables.ts'

export type Wallet = ReturnType<typeof createWallet>

const nightly = z.object({}).loose()

/**
 * The player's money: balance, statement, and the only writers of the ledger. `ledgerChecks` are
 * those of every domain.
 */
export function createWallet(
  platform: Platform,
  ownerName: OwnerName,
  ledgerChecks: readonly LedgerCheck[],
) {
  const { database, clock, bus } = platform
  const checkLedger = () => runLedgerChecks(database.read, ledgerChecks)
  defineNightlyJobs(platform, checkLedger)
  return {
    calls: [
      ...walletCalls(platform),
      ...vaultCalls(platform),
      ...statementExport(platform, ownerName),
    ],
    topics: [balanceTopic(platform), notificationsTopic(platform)],
    routes: (app: FastifyInstance) => registerWalletRoutes(app, platform),
    balanceOf: (playerId: string) => balanceOf(database.read, playerId),
    ownData: walletData(database.read),
    /** Call it after the commit that moved a player's money. */
    announceBalance: (playerId: string, balances?: Balances) =>
      announceBalance(bus, playerId, balances),
    roundPlayer: (callName: string) => roundPlayer(database, clock, callName),
    seedDemoBalance: (playerId: string, amountMinor: bigint) =>
      seedDemoBalance(platform, playerId, amountMinor),
    publishRoot: () => publishRoot(database, clock.now()),
    checkLedger,
    metrics: walletMetrics(platform.background.read),
  }
}

async function seedDemoBalance(
  { database, clock }: Platform,
  playerId: string,
  amountMinor: bigint,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const { rows } = await sql<{
      seq: bigint
    }>`select seq from wallet.account where player_id = ${playerId}`.execute(tx)
    if (rows[0]?.seq === 0n)
      await adjust(tx, {
        playerId,
        amountMinor,
        description: 'opening balance',
        reference: '',
        now: clock.now(),
      })
  })
}

function walletCalls({ database }: Platform): BoundCall[] {
  const { read } = database
  const named = (list: typeof TYPE_NAMES, lang: 'tr' | 'en') =>
    list.map(({ id, name }) => ({ id, name: name[lang] }))
  return [
    handle(statement.checkBalance, async ({ caller }) =>
      toWireBalance(await balanceOf(read, caller.playerId)),
    ),
    handle(statement.listTransactions, ({ caller, lang }, data) =>
      listTransactions(
        read,
        {
          playerId: caller.playerId,
          type: data.searchType,
          category: data.searchCategory,
          subCategory: data.searchSubCategory,
          status: data.status,
          id: data.searchID,
          startDate: data.startDate,
          endDate: data.endDate,
          minAmountMinor: data.searchMinAmount,
          isJoined: data.concatRequire === true,
        },
        { by: data.OrderPar, isDescending: data.OrderDir.toUpperCase() === 'DESC' },
        data,
        lang,
      ),
    ),
    handle(statement.statementSummary, ({ caller, now }, data) =>
      statementSummary(read, caller.playerId, data, now),
    ),
    handle(statement.proveStatement, ({ caller }, data) =>
      proveStatement(read, caller.playerId, data),
    ),
    handle(codes.listTypesFrontend, ({ lang }) => named(TYPE_NAMES, lang)),
    handle(codes.listCategories, ({ lang }) => named(CATEGORY_NAMES, lang)),
    handle(codes.listSubCategories, ({ lang }) =>
      SUB_CATEGORY_NAMES.map(({ id, name }) => ({
        id,
        name: name[lang],
        categoryID: Math.floor(id / 100),
      })),
    ),
  ]
}

/**
 * Folds the house accounts and proves the ledger every night in Istanbul. The root is published in
 * the first hour of the day in which the server runs.
 */
function defineNightlyJobs(
  { jobs, database, clock, log }: Platform,
  checkLedger: () => Promise<LedgerLine[]>,
): void {
  jobs.define(
    { name: 'wallet:fold', payload: nightly },
    async () => {
      if (!(await foldHouseAccounts(database, clock.now())))
        throw new Error('house accounts: a transaction stayed open, nothing was folded')
    },
    { cron: '5 0 * * *' },
  )
  jobs.define(
    { name: 'wallet:fold-play', payload: nightly },
    async () => void (await foldLimitedPlay({ database, log })),
    { cron: '*/5 * * * *' },
  )
  jobs.define(
    { name: 'wallet:publish-root', payload: nightly },
    async () => {
      await publishRoot(database, clock.now())
    },
    { cron: '10 * * * *' },
  )
  jobs.define(
    { name: 'wallet:check', payload: nightly },
    async () => {
      const lines = await checkLedger()
      await database.transaction((tx) => keepLastCheck(tx, lines))
      const wrong = lines.filter((line) => !line.ok)
      if (wrong.length > 0)
        throw new Error(
          `ledger: ${wrong.map(({ name, detail }) => `${name}: ${detail}`).join(' · ')}`,
        )
      log.info('ledger: every invariant holds')
    },
    { cron: '20 0 * * *' },
  )
}
