import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { PayoutBatch, PayoutLine } from '#shared/contracts/staff/payouts.ts'
import { formatIban } from '#shared/payments/iban.ts'
import { may } from '#shared/office/staff.ts'
import { WITHDRAWAL_REASON_WORDS } from '#shared/payments/withdrawals.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Failed, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { ChooseBar } from './choose-bar.tsx'
import { BatchFiles, TakeFile } from './batch-files.tsx'
import { BatchReports, SendReport } from './batch-reports.tsx'
import { BankStatus } from './bank-status.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { useChoice } from './use-choice.ts'
import './payouts.css'

const TONES: Readonly<Record<PayoutLine['state'], BadgeTone>> = {
  open: 'warn',
  sent: 'up',
  failed: 'down',
}
const ICONS: Readonly<Record<PayoutLine['state'], IconName>> = {
  open: 'clock',
  sent: 'check',
  failed: 'close',
}

export function BatchPage({ me, batchID }: { me: Me; batchID: string }) {
  const { payouts: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('get_payout_batch', { batchID }))
  const { dateTime } = useOfficeFormat()
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={8} />
  const { batch, lines, files, reports } = data
  const isSender = may(me.roles, 'payout.send')
  const maySend = isSender && batch.open > 0
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/payouts">{words.title}</Go> › {words.number(batch.number)}
      </nav>
      <PageHead
        title={`${words.number(batch.number)}, ${batch.method}`}
        intro={`${dateTime(batch.createdAt)} · ${batch.createdBy}${batch.takenAt === null ? ` · ${words.fileNot}` : ''}`}
      >
        <div className="office-actions payout-acts">
          {isSender && files.length > 0 && <SendReport batchID={batchID} />}
          {maySend && <TakeBatch batchID={batchID} />}
          {maySend && <TakeFile batchID={batchID} />}
        </div>
      </PageHead>
      <Figures batch={batch} />
      {batch.open > 0 && batch.takenAt !== null && batch.takenBy !== null && (
        <Notice>{words.fileTaken(batch.takenBy, dateTime(batch.takenAt))}</Notice>
      )}
      <BatchFiles files={files} />
      <BatchReports batchID={batchID} reports={reports} />
      <Lines batchID={batchID} lines={lines} maySend={maySend} />
    </>
  )
}

function Figures({ batch }: { batch: PayoutBatch }) {
  const { payouts: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const parts = [
    [words.total, batch.lines, batch.amount],
    [words.open, batch.open, batch.openAmount],
    [words.sent, batch.sent, batch.sentAmount],
    [words.failed, batch.failed, batch.failedAmount],
  ] as const
  return (
    <dl className="card office-figures">
      {parts.map(([label, count, amount]) => (
        <div key={label}>
          <dt>
            {label} · <span className="num">{number(count)}</span>
          </dt>
          <dd className="num">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function TakeBatch({ batchID }: { batchID: string }) {
  const { payouts: words } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callStaff('export_payout_batch', { batchID }),
    onSuccess: ({ url }) => {
      location.assign(url)
      return client.invalidateQueries()
    },
  })
  return (
    <>
      {error !== null && <Notice tone="down">{errorText(error)}</Notice>}
      <Button variant="outline" icon="download" busy={isPending} onClick={() => mutate()}>
        {words.file}
      </Button>
    </>
  )
}

function Lines({
  batchID,
  lines,
  maySend,
}: {
  batchID: string
  lines: readonly PayoutLine[]
  maySend: boolean
}) {
  const { payouts: words } = useOffice()
  const { number } = useOfficeFormat()
  const choice = useChoice(lines.filter(({ state }) => state === 'open'))
  const [outcome, setOutcome] = useState<'sent' | 'failed'>()
  const [notice, setNotice] = useState('')
  const columns = useLineColumns()
  return (
    <>
      {notice !== '' && <Notice>{notice}</Notice>}
      {maySend && (
        <ChooseBar choice={choice}>
          <Button
            size="sm"
            variant="outline"
            disabled={choice.chosen.length === 0}
            onClick={() => setOutcome('failed')}
          >
            {words.markFailed}
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={choice.chosen.length === 0}
            onClick={() => setOutcome('sent')}
          >
            {words.markSent}
          </Button>
        </ChooseBar>
      )}
      <Table
        label={words.lines}
        columns={columns}
        rows={lines}
        keyOf={({ transactionID }) => transactionID}
        list="payout_lines"
        selection={
          maySend
            ? {
                picked: choice.picked,
                onToggle: choice.toggle,
                labelOf: ({ state, username, amount }) =>
                  state === 'open' ? words.choose(`${username}, ${amount}`) : undefined,
              }
            : undefined
        }
      />
      {outcome !== undefined && (
        <MarkDialog
          batchID={batchID}
          outcome={outcome}
          choice={choice}
          onDone={({ marked, proposed }) =>
            setNotice(
              proposed === 0
                ? words.marked(number(marked))
                : words.proposed(number(marked), number(proposed)),
            )
          }
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  )
}

function useLineColumns(): Column<PayoutLine>[] {
  const { payouts: words, common } = useOffice()
  const { money } = useOfficeFormat()
  const lang = useOfficeLang()
  return [
    {
      id: 'reference',
      head: words.reference,
      render: ({ transactionID, reference }) => (
        <Go to={`/transactions/${transactionID}`} className="office-link num">
          {reference}
        </Go>
      ),
    },
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    { id: 'owner', head: words.owner, render: ({ owner }) => owner, spare: true },
    {
      id: 'iban',
      head: words.iban,
      render: ({ iban, bank }) => (
        <span className="num" title={bank}>
          {formatIban(iban)}
        </span>
      ),
    },
    {
      id: 'state',
      head: common.state,
      wrap: true,
      render: ({ state, settledBy, playerReason, bankStatus }) => (
        <span className="payout-state">
          <Badge tone={TONES[state]} icon={ICONS[state]}>
            {words.states[state]}
          </Badge>
          {settledBy !== null && <span className="c-3">{settledBy}</span>}
          {bankStatus !== null && (
            <span className="c-3 payout-told">
              <BankStatus {...bankStatus} />
            </span>
          )}
          {playerReason !== null && (
            <span className="c-3 payout-told">{WITHDRAWAL_REASON_WORDS[playerReason][lang]}</span>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
    },
  ]
}
