import type { BankStatement } from '#shared/contracts/staff/reconciliation.ts'
import * as calls from '#shared/contracts/staff/reconciliation.ts'
import { toWireMoney } from '#shared/money.ts'
import { normaliseIban } from '#shared/payments/iban.ts'
import { VERDICTS, type PayoutVerdict } from '#shared/payments/reconciliation.ts'
import { listStatementAccounts } from '#server/domains/payments/index.ts'
import {
  getStatement,
  listLayouts,
  judgePayouts,
  listPayoutMovements,
  listUndebited,
  listStatements,
  matchStatement,
  ignoreLine,
  reopenLine,
  type LineRow,
} from '#server/domains/reconciliation/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { approveLine, approveSure } from './approve-lines.ts'
import { confirmPayouts } from './confirm-payouts.ts'
import { listPresentedLines, presentStatements } from './present-statement.ts'

const SHOWN_UNDEBITED = 20

export function statementCalls(house: House): StaffBoundCall[] {
  const { platform } = house
  const {
    database: { read, transaction },
    config,
  } = platform
  return [
    handleStaff(calls.listStatements, async (_context, data) => {
      const { rows, next } = await listStatements(read, data)
      return { rows: await presentStatements(platform, rows), next }
    }),
    handleStaff(calls.listStatementAccounts, async () => {
      const [accounts, layouts] = await Promise.all([
        listStatementAccounts(read, config),
        listLayouts(read),
      ])
      return accounts.map(({ id, bankId, bankName, owner, iban }) => ({
        accountID: id,
        bankName,
        owner,
        iban,
        layout: layouts.get(bankId) ?? null,
      }))
    }),
    handleStaff(calls.getStatement, ({ now }, { statementID }) =>
      presentOne(house, statementID, now),
    ),
    handleStaff(calls.listStatementLines, ({ now }, data) =>
      listPresentedLines(platform, data, now),
    ),
    handleStaff(calls.approveSureLines, (context, { statementID }) =>
      approveSure(house, context, statementID),
    ),
    handleStaff(calls.approveStatementLine, (context, data) => approveLine(house, context, data)),
    handleStaff(calls.confirmPayouts, (context, { statementID }) =>
      confirmPayouts(house, context, statementID),
    ),
    handleStaff(calls.ignoreLine, (context, { lineID, reason }) =>
      transaction(async (tx) => {
        const line = await ignoreLine(tx, lineID, reason, {
          by: context.staff.username,
          now: context.now,
        })
        await auditLine(context, line, 'statement.ignore', 'ignored', reason)(tx)
        return {}
      }),
    ),
    handleStaff(calls.reopenLine, (context, { lineID, reason }) =>
      transaction(async (tx) => {
        await auditLine(
          context,
          await reopenLine(tx, lineID),
          'statement.reopen',
          'open',
          reason,
        )(tx)
        return {}
      }),
    ),
  ]
}

function auditLine(
  context: StaffContext,
  line: LineRow,
  action: string,
  state: string,
  reason: string,
) {
  return (tx: Parameters<typeof audit>[0]) =>
    audit(tx, actorOf(context), {
      action,
      subject: { kind: 'statement', id: line.statement_id },
      reason,
      before: { state: line.state },
      after: {
        state,
        lineID: line.id,
        position: line.position,
        amount: toWireMoney(line.amount_minor),
      },
    })
}

async function presentOne({ platform }: House, statementId: string, now: Date) {
  const [[statement], lines] = await Promise.all([
    presentStatements(platform, [await getStatement(platform.database.read, statementId)]),
    matchStatement(platform, statementId, now),
  ])
  if (statement === undefined) throw new Error('a statement presented itself as nothing')
  const [sure, likely, none] = VERDICTS.map((verdict) => {
    const those = lines.filter(({ match }) => match.verdict === verdict)
    return {
      lines: those.length,
      amount: toWireMoney(those.reduce((sum, { row }) => sum + row.amount_minor, 0n)),
    }
  })
  if (sure === undefined || likely === undefined || none === undefined)
    throw new Error('a verdict is missing')
  return {
    ...statement,
    verdicts: { sure, likely, none },
    payouts: await sumPayouts(platform.database.read, statementId),
    undebited: await findUndebited(platform, statement),
  }
}

/** A CSV states no EndToEndId, and a notification does not contain every entry of its days. */
async function findUndebited(
  { config, database: { read } }: House['platform'],
  { format, iban, firstDay, lastDay }: BankStatement,
) {
  const isComplete = format === 'camt' && normaliseIban(iban) === config.payer?.iban
  const found =
    isComplete && firstDay !== null && lastDay !== null
      ? await listUndebited(read, { from: firstDay, to: lastDay })
      : []
  return {
    lines: found.length,
    amount: toWireMoney(found.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    first: found.slice(0, SHOWN_UNDEBITED).map(({ transactionId, batchId, amountMinor }) => ({
      transactionID: transactionId,
      batchID: batchId,
      amount: toWireMoney(amountMinor),
    })),
  }
}

async function sumPayouts(read: Db, statementId: string) {
  const movements = await listPayoutMovements(read, statementId)
  const judged = await judgePayouts(read, movements)
  const of = (verdict: PayoutVerdict) => {
    const those = movements.filter((line) => judged.get(line.id)?.verdict === verdict)
    return {
      lines: those.length,
      amount: toWireMoney(those.reduce((sum, line) => sum + line.amount_minor, 0n)),
    }
  }
  return {
    confirms: of('confirms'),
    confirmed: of('confirmed'),
    returned: of('returned'),
    'other-amount': of('other-amount'),
    'paid-again': of('paid-again'),
    failed: of('failed'),
  }
}
