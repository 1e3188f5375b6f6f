import { useQueryClient } from '@tanstack/react-query'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { BankStatement, StatementLine } from '#shared/contracts/staff/reconciliation.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { PayoutVerdict } from '#shared/payments/reconciliation.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { Go } from '../route.tsx'

type Statement = StaffReply<'get_statement'>

const TONES: Readonly<Record<PayoutVerdict, BadgeTone>> = {
  confirms: 'warn',
  confirmed: 'up',
  returned: 'warn',
  'other-amount': 'down',
  'paid-again': 'down',
  failed: 'down',
}
const PROBLEMS = ['other-amount', 'paid-again', 'failed'] as const

export const unsigned = (amount: string) => amount.replace('-', '')

export function PayoutOfLine({ payout }: { payout: NonNullable<StatementLine['payout']> }) {
  const { reconciliation: words, payouts } = useOffice()
  const { money } = useOfficeFormat()
  return (
    <span className="recon-told recon-payout">
      <span>
        <Go to={`/payouts/${payout.batchID}`} className="office-link num">
          {payout.reference}
        </Go>{' '}
        ·{' '}
        <Go to={`/players/${payout.playerID}`} className="office-link">
          {payout.username}
        </Go>
      </span>
      <span className="c-2">
        <Go to={`/transactions/${payout.transactionID}`} className="office-link num">
          {money(payout.amount)}
        </Go>{' '}
        · {payouts.states[payout.state]}
      </span>
      <span>
        <Badge tone={TONES[payout.verdict]}>{words.payoutVerdicts[payout.verdict]}</Badge>
      </span>
    </span>
  )
}

export function PayoutNotices({ statement: { payouts, undebited } }: { statement: Statement }) {
  const { reconciliation: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const problems = PROBLEMS.reduce((sum, verdict) => sum + payouts[verdict].lines, 0)
  return (
    <>
      {problems > 0 && <Notice tone="down">{words.payoutProblems(number(problems))}</Notice>}
      {payouts.returned.lines > 0 && (
        <Notice tone="down">{words.payoutReturns(number(payouts.returned.lines))}</Notice>
      )}
      {undebited.lines > 0 && (
        <Notice tone="down">
          {words.undebited(number(undebited.lines), money(undebited.amount))}{' '}
          {undebited.first.map(({ transactionID, batchID, amount }) => (
            <span key={transactionID}>
              <Go to={`/payouts/${batchID}`} className="office-link num">
                {money(amount)}
              </Go>{' '}
            </span>
          ))}
        </Notice>
      )}
    </>
  )
}

export function Balances({ statement: { opening, closing } }: { statement: Statement }) {
  const { reconciliation: words } = useOffice()
  const { money } = useOfficeFormat()
  if (opening === null && closing === null) return null
  const figures = [
    [words.opening, opening],
    [words.closing, closing],
  ] as const
  return (
    <section>
      <dl className="card office-figures">
        {figures.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{money(amount)}</dd>
              </div>
            ),
        )}
        {closing !== null && (
          <div>
            <dt>{words.sum}</dt>
            <dd className="recon-sub">
              <Badge tone="up" icon="check">
                {words.addsUp}
              </Badge>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

export function AsideEntries({ entries }: { entries: BankStatement['aside'] }) {
  const { reconciliation: words, common } = useOffice()
  const { number, date } = useOfficeFormat()
  if (entries.length === 0) return null
  const columns: Column<BankStatement['aside'][number]>[] = [
    {
      id: 'day',
      head: words.day,
      render: ({ day, entry }) => (
        <span className="num">
          {date(`${day}T12:00:00+03:00`)} <span className="c-3">#{entry}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount, currency }) => (
        <b className="num">
          {amount} {currency}
        </b>
      ),
    },
  ]
  return (
    <section className="recon-aside">
      <h2 className="title-sm">{words.asideTitle}</h2>
      <p className="c-3">{words.asideText(number(entries.length))}</p>
      <Table
        label={words.asideTitle}
        columns={columns}
        rows={entries}
        keyOf={({ entry }) => String(entry)}
      />
    </section>
  )
}

/** Marks the payouts that the statement confirms as sent, and reports the result. */
export function ConfirmDialog({
  statement: {
    statementID,
    payouts: { confirms },
  },
  onDone,
  onClose,
}: {
  statement: Statement
  onDone: (notice: string) => void
  onClose: () => void
}) {
  const { reconciliation: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const client = useQueryClient()
  return (
    <AskDialog
      title={words.confirmTitle}
      text={words.confirmText(number(confirms.lines), money(unsigned(confirms.amount)))}
      act={words.confirmShort}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        let [sent, amount] = [0, '0.00']
        for (let left = 1; left > 0;) {
          const lot = await callStaff('confirm_payouts', { statementID })
          sent += lot.sent
          amount = toWireMoney(fromWireMoney(amount) + fromWireMoney(lot.amount))
          left = lot.sent === 0 ? 0 : lot.left
        }
        onDone(words.confirmed(number(sent), money(amount)))
        await client.invalidateQueries()
      }}
    />
  )
}
