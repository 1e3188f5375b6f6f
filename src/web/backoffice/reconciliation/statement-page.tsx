import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { formatIban } from '#shared/payments/iban.ts'
import { LINE_STATES, VERDICTS, type LineState } from '#shared/payments/reconciliation.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { List } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { Go, useRoute } from '../route.tsx'
import { Views } from '../views.tsx'
import { LineDialog, SureDialog, type Asking } from './line-dialogs.tsx'
import {
  AsideEntries,
  Balances,
  ConfirmDialog,
  PayoutNotices,
  unsigned,
} from './statement-payouts.tsx'
import { useLineColumns } from './line-columns.tsx'
import { usePeriod } from './statements-page.tsx'

type Statement = StaffReply<'get_statement'>

export function StatementPage({ me, statementID }: { me: Me; statementID: string }) {
  const { reconciliation: words } = useOffice()
  const { query } = useRoute()
  const [state, setState] = useState<LineState>('open')
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState(query.has('known') ? words.knownFile : '')
  const columns = useLineColumns(me, state, setAsking)
  const { data, error, refetch } = useQuery(asked('get_statement', { statementID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  return (
    <>
      <Head
        me={me}
        statement={data}
        onAsk={() => setAsking({ act: 'sure' })}
        onConfirm={() => setAsking({ act: 'confirm' })}
      />
      {notice !== '' && <Notice>{notice}</Notice>}
      <PayoutNotices statement={data} />
      <Balances statement={data} />
      <Figures statement={data} />
      <AsideEntries entries={data.aside} />
      <Views
        label={words.statesLabel}
        views={LINE_STATES}
        shown={state}
        nameOf={(known) => words.states[known]}
        countOf={(known) => String(data.states[known].lines)}
        onShow={setState}
      />
      <List
        method="list_statement_lines"
        data={{ statementID, state }}
        label={words.states[state]}
        columns={columns}
        keyOf={({ lineID }) => lineID}
        none={{ icon: 'checkcircle', title: words.noneIn[state] }}
      />
      {asking?.act === 'sure' && (
        <SureDialog statement={data} onDone={setNotice} onClose={() => setAsking(undefined)} />
      )}
      {asking?.act === 'confirm' && (
        <ConfirmDialog statement={data} onDone={setNotice} onClose={() => setAsking(undefined)} />
      )}
      {asking !== undefined && 'line' in asking && (
        <LineDialog asking={asking} onDone={setNotice} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function Head({
  me,
  statement,
  onAsk,
  onConfirm,
}: {
  me: Me
  statement: Statement
  onAsk: () => void
  onConfirm: () => void
}) {
  const { reconciliation: words } = useOffice()
  const { dateTime, number, money } = useOfficeFormat()
  const period = usePeriod()
  const { sure } = statement.verdicts
  const { confirms } = statement.payouts
  const mayApprove = sure.lines > 0 && may(me.roles, 'payment.decide')
  const mayConfirm = confirms.lines > 0 && may(me.roles, 'payout.send')
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/statements">{words.title}</Go> › {statement.fileName}
      </nav>
      <header className="office-head">
        <div className="grow">
          <h1 className="title-md">{period(statement)}</h1>
          <p className="c-3">
            {statement.bankName} · {words.formats[statement.format]}
            {statement.page !== null &&
              ` · ${(statement.page.isLast ? words.lastPage : words.page)(number(statement.page.number))}`}{' '}
            · <span className="num">{formatIban(statement.iban)}</span>
          </p>
          <p className="c-3 t-xs">
            {dateTime(statement.uploadedAt)} · {statement.uploadedBy} ·{' '}
            <span title={statement.digest}>
              {words.digest} {statement.digest.slice(0, 12)}
            </span>
            {statement.knownLines > 0 && ` · ${words.known(number(statement.knownLines))}`}
          </p>
        </div>
        {(mayApprove || mayConfirm) && (
          <div className="office-actions recon-heads">
            {mayConfirm && (
              <Button variant="primary" icon="check" onClick={onConfirm}>
                {words.confirmPayouts(number(confirms.lines), money(unsigned(confirms.amount)))}
              </Button>
            )}
            {mayApprove && (
              <Button variant="primary" icon="check" onClick={onAsk}>
                {words.approveSure(number(sure.lines), money(sure.amount))}
              </Button>
            )}
          </div>
        )}
      </header>
    </>
  )
}

function Figures({ statement: { verdicts, states } }: { statement: Statement }) {
  const { reconciliation: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const figures = [
    ...VERDICTS.map((verdict) => [words.verdicts[verdict], verdicts[verdict]] as const),
    [words.used, states.used] as const,
    [words.ignored, states.ignored] as const,
  ]
  return (
    <dl className="card office-figures">
      {figures.map(([name, { lines, amount }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{number(lines)}</dd>
          <dd className="recon-sub num">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
