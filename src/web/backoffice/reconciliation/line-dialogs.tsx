import { useQueryClient } from '@tanstack/react-query'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { StatementLine } from '#shared/contracts/staff/reconciliation.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { speaksFor } from '#shared/payments/reconciliation.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { ReceiptList } from '../money/receipt-list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts } from '../parts.tsx'

type AskingLine = { act: 'settle' | 'ignored' | 'reopen'; line: StatementLine }
export type Asking = { act: 'sure' | 'confirm' } | AskingLine
type Done = { onDone: (notice: string) => void; onClose: () => void }

/** Approves the sure lines in batches and reports the result. */
export function SureDialog({
  statement: {
    statementID,
    verdicts: { sure },
  },
  onDone,
  onClose,
}: Done & { statement: StaffReply<'get_statement'> }) {
  const { reconciliation: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const client = useQueryClient()
  return (
    <AskDialog
      title={words.approveSureTitle}
      text={words.approveSureText(number(sure.lines), money(sure.amount))}
      act={words.approveSureShort}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        const all = { approved: 0, amount: '0.00', held: 0, taken: 0, proposed: 0, assigned: 0 }
        for (let left = 1; left > 0;) {
          const lot = await callStaff('approve_sure_lines', { statementID })
          Object.assign(all, {
            approved: all.approved + lot.approved,
            amount: toWireMoney(fromWireMoney(all.amount) + fromWireMoney(lot.amount)),
            held: all.held + lot.held,
            taken: all.taken + lot.taken,
            proposed: all.proposed + lot.proposed,
            assigned: lot.assigned,
          })
          left = lot.approved + lot.held + lot.taken + lot.proposed === 0 ? 0 : lot.left
        }
        onDone(
          [
            words.done(number(all.approved), money(all.amount)),
            all.held > 0 && words.held(number(all.held)),
            all.proposed > 0 && words.sentOn(number(all.proposed)),
            all.taken > 0 && words.taken(number(all.taken)),
            all.assigned > 0 && words.assigned(number(all.assigned)),
          ]
            .filter((part) => part !== false)
            .join(' '),
        )
        await client.invalidateQueries()
      }}
    />
  )
}

export function LineDialog({
  asking: { act, line },
  onDone,
  onClose,
}: Done & { asking: AskingLine }) {
  const { reconciliation: words } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  const amount = money(line.amount)
  const isHeld = line.marks.includes('other-amount')
  const says = {
    settle: {
      title: words.approveTitle(amount),
      text: isHeld
        ? words.holdText(amount, money(line.deposit?.amount ?? '0.00'))
        : words.approveText,
      act: isHeld ? words.hold : words.approve,
    },
    ignored: { title: words.ignoreTitle, text: words.ignoreText, act: words.ignore },
    reopen: { title: words.reopenTitle, text: words.reopenText, act: words.reopen },
  }[act]
  return (
    <AskDialog
      {...says}
      onClose={onClose}
      onAct={async (reason) => {
        if (act === 'settle')
          onDone(
            `${amount}: ${words.outcomes[(await callStaff('approve_statement_line', { lineID: line.lineID, transactionID: line.deposit?.transactionID ?? '', reason })).outcome]}`,
          )
        else
          await callStaff(act === 'ignored' ? 'ignore_line' : 'reopen_line', {
            lineID: line.lineID,
            reason,
          })
        await client.invalidateQueries()
      }}
    >
      {act === 'settle' && <Sides line={line} />}
    </AskDialog>
  )
}

function Sides({ line }: { line: StatementLine }) {
  const { reconciliation: words } = useOffice()
  const { money } = useOfficeFormat()
  const against = line.marks.filter((mark) => !speaksFor(mark))
  return (
    <>
      <div className="recon-sides">
        <section>
          <h3>{words.onLine}</h3>
          <Facts
            facts={[
              [words.name, line.sender || '–'],
              [words.amount, money(line.amount)],
              [
                words.reference,
                [line.reference, line.text].filter((part) => part !== '').join(' · ') || '–',
              ],
            ]}
          />
        </section>
        <section>
          <h3>{words.onDeposit}</h3>
          <Facts
            facts={[
              [words.name, line.deposit?.name ?? '–'],
              [words.amount, money(line.deposit?.amount ?? '0.00')],
              [words.reference, line.deposit?.reference ?? '–'],
            ]}
          />
          <ReceiptList receipts={line.deposit?.receipts ?? []} shown />
        </section>
      </div>
      {against.length > 0 && (
        <ul className="office-doubts">
          {against.map((mark) => (
            <li key={mark}>{words.marks[mark]}</li>
          ))}
        </ul>
      )}
    </>
  )
}
