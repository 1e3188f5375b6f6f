import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireStatement } from '#shared/contracts/partners/portal.ts'
import { followDownload } from '#web/lib/realtime/follow-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Failure, Go, Nothing, PageHead, Pending, Table } from './parts.tsx'
import { asked, callPartner } from './portal-api.ts'
import { usePortal, usePortalFormat } from './portal-texts.ts'

const BASIS_POINTS = 100

export function StatementsPage({ statementID }: { statementID: string | undefined }) {
  return statementID === undefined ? <Statements /> : <Statement statementID={statementID} />
}

function Statements() {
  const { statements: words } = usePortal()
  const { money, date } = usePortalFormat()
  const { data, error, refetch } = useQuery(asked('list_statements', {}))
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      {data.length === 0 ? (
        <Nothing icon="slip" title={words.none} text={words.noneText} />
      ) : (
        <Table
          label={words.title}
          columns={[
            {
              id: 'month',
              head: words.words.month,
              render: ({ id, month }) => (
                <Go to={`/statements/${id}`} className="office-link num">
                  {month.slice(0, 7)}
                </Go>
              ),
            },
            { id: 'number', head: words.words.number, render: (row) => <code>{row.number}</code> },
            {
              id: 'total',
              head: words.words.total,
              end: true,
              render: ({ total }) => money(total),
            },
            {
              id: 'carried',
              head: words.words.carried,
              end: true,
              render: ({ carried }) => money(carried),
            },
            {
              id: 'closed',
              head: words.words.closedAt,
              end: true,
              render: ({ closedAt }) => date(closedAt),
            },
          ]}
          rows={data}
          keyOf={({ id }) => id}
        />
      )}
    </>
  )
}

function Statement({ statementID }: { statementID: string }) {
  const { statements: words } = usePortal()
  const { money } = usePortalFormat()
  const { data, error, refetch } = useQuery(asked('get_statement', { statementID }))
  const loading = useMutation({
    mutationFn: (format: 'pdf' | 'csv') =>
      callPartner('download_statement', { statementID, format }),
    onSuccess: ({ url }) => followDownload(new URL(url).pathname),
  })
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} />
  const { figures } = data
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/statements">{words.back}</Go> › {data.number}
      </nav>
      <PageHead title={`${words.words.title} ${data.month.slice(0, 7)}`} />
      <div className="row g-8 office-chips">
        <Button variant="outline" size="sm" icon="download" onClick={() => loading.mutate('pdf')}>
          {words.pdf}
        </Button>
        <Button variant="outline" size="sm" icon="download" onClick={() => loading.mutate('csv')}>
          {words.csv}
        </Button>
      </div>
      <Failure error={loading.error} />
      <div className="col g-16">
        <StatementLines statement={data} />
        {figures !== null && (
          <Card title={words.words.figures.ngr}>
            <Facts
              facts={(
                ['ggr', 'bonus', 'prizes', 'losses', 'adminFee', 'paymentFee', 'ngr'] as const
              ).map((name) => [
                words.words.figures[name],
                <span key={name} className="num">
                  {money(figures[name])}
                </span>,
              ])}
            />
          </Card>
        )}
        <p className="c-3 t-sm">{words.words.currency}</p>
      </div>
    </>
  )
}

function StatementLines({ statement }: { statement: WireStatement }) {
  const {
    statements: { words },
  } = usePortal()
  const { money, percent, number } = usePortalFormat()
  return (
    <Card title={`${words.total}: ${money(statement.total)}`}>
      <Table
        label={words.title}
        columns={[
          {
            id: 'line',
            head: words.line,
            render: ({ kind, reason }) =>
              reason === null ? words.lines[kind] : `${words.lines[kind]}: ${reason}`,
          },
          {
            id: 'base',
            head: words.base,
            end: true,
            render: ({ ngr }) => (ngr === null ? '' : money(ngr)),
          },
          {
            id: 'rate',
            head: words.rate,
            end: true,
            render: ({ rateBp }) => (rateBp === null ? '' : percent(rateBp / BASIS_POINTS, 2)),
          },
          {
            id: 'players',
            head: words.players,
            end: true,
            render: ({ players }) => (players === null ? '' : number(players)),
          },
          { id: 'amount', head: words.amount, end: true, render: ({ amount }) => money(amount) },
        ]}
        rows={statement.lines.map((line, n) => ({ ...line, n }))}
        keyOf={({ n }) => String(n)}
      />
    </Card>
  )
}
