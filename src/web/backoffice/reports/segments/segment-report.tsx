import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { SegmentReport as Report } from '#shared/contracts/staff/segment-reports.ts'
import { isDate } from '#shared/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { asked, useErrorText } from '../../asking.ts'
import { callStaff } from '../../office-api.ts'
import { useOffice, useOfficeFormat } from '../../office-texts.ts'
import { Failed, Nothing, PageHead, Notice, Waiting } from '../../parts.tsx'
import { Go, goTo, useRoute } from '../../route.tsx'
import { useRange } from '../parts-report.tsx'
import { TakeFile } from '../take-file.tsx'
import { CutTable } from './cut-table.tsx'
import { ReportState } from './reports-table.tsx'
import { SegmentFigures } from './segment-figures.tsx'

const RENEW_MS = 1_000
const CUTS = ['day', 'product'] as const

export function SegmentReport({ me, id }: { me: Me; id: string }) {
  const { reports: words } = useOffice()
  const { query } = useRoute()
  const by = CUTS.find((one) => one === query.get('by')) ?? 'product'
  const day = [query.get('day') ?? ''].find((text) => by === 'product' && isDate(text))
  const given = Number(query.get('account'))
  const account =
    by === 'day' && Number.isInteger(given) && given >= 100 && given <= 199 ? given : undefined
  const cut = { by, ...(day !== undefined && { day }), ...(account !== undefined && { account }) }
  const { data, error, refetch } = useQuery({
    ...asked('get_segment_report', { id, ...cut }),
    refetchInterval: ({ state }) => (state.data?.report.state === 'running' ? RENEW_MS : false),
  })
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const { report } = data
  return (
    <>
      <Head report={report} />
      {report.state === 'running' && <Progress report={report} />}
      {report.state === 'cancelled' && <Notice>{words.segments.stopped}</Notice>}
      {report.state === 'done' && (
        <>
          <SegmentFigures report={report} />
          <div className="report-tools">
            <Segmented
              label={words.segments.cut}
              options={CUTS.map((value) => ({
                value,
                label: value === 'day' ? words.segments.byDay : words.segments.byProduct,
              }))}
              value={by}
              onChange={(next) => goTo(`/reports/segments/${id}?by=${next}`, { replace: true })}
            />
            <Narrowed id={id} day={day} account={account} />
            <span className="grow" />
            <TakeFile
              me={me}
              order={{
                report: 'segment',
                from: report.from,
                to: report.to,
                segment: { id, ...cut },
              }}
            />
          </div>
          <Rows id={id} by={by} shown={data} />
          <p className="c-3 office-pad">{words.segments.how}</p>
        </>
      )}
    </>
  )
}

function Head({ report }: { report: Report }) {
  const {
    reports: { segments: words, crumb },
  } = useOffice()
  const { number, dateTime } = useOfficeFormat()
  const range = useRange(report.from, report.to)
  const { players, madeAt, asOf } = report
  const made =
    players === null || madeAt === null
      ? words.by(report.askedBy)
      : `${words.made(number(players), dateTime(madeAt), asOf === null ? '–' : dateTime(asOf))} · ${words.by(report.askedBy)}`
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/reports">{crumb}</Go> › <Go to="/reports/segments">{words.tab}</Go> ›{' '}
        {report.segment}
      </nav>
      <PageHead title={`${report.segment}, ${range}`} intro={made}>
        <ReportState state={report.state} />
      </PageHead>
    </>
  )
}

function Progress({ report: { id, checked, players } }: { report: Report }) {
  const {
    reports: { segments: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const client = useQueryClient()
  const errorText = useErrorText()
  const stopping = useMutation({
    mutationFn: () => callStaff('cancel_segment_report', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['get_segment_report'] }),
  })
  return (
    <>
      <Notice>
        <div className="row g-12">
          <span className="grow">
            {players === null ? words.writing : words.progress(number(checked), number(players))}
          </span>
          <Button
            variant="outline"
            size="sm"
            busy={stopping.isPending}
            onClick={() => stopping.mutate()}
          >
            {words.stop}
          </Button>
        </div>
      </Notice>
      {stopping.error !== null && <Notice tone="down">{errorText(stopping.error)}</Notice>}
    </>
  )
}

function Narrowed({
  id,
  day,
  account,
}: {
  id: string
  day: string | undefined
  account: number | undefined
}) {
  const { reports: words } = useOffice()
  const { date } = useOfficeFormat()
  if (day !== undefined)
    return (
      <p className="segrep-narrowed">
        <b className="num">{date(day)}</b>{' '}
        <Go className="office-link" to={`/reports/segments/${id}?by=day`}>
          {words.segments.whole}
        </Go>
      </p>
    )
  if (account !== undefined)
    return (
      <p className="segrep-narrowed">
        <b>{words.accounts[account]}</b>{' '}
        <Go className="office-link" to={`/reports/segments/${id}`}>
          {words.segments.byProduct}
        </Go>
      </p>
    )
  return null
}

function Rows({
  id,
  by,
  shown,
}: {
  id: string
  by: (typeof CUTS)[number]
  shown: StaffReply<'get_segment_report'>
}) {
  const { reports: words } = useOffice()
  return shown.rows.length === 0 ? (
    <Nothing icon="chart" title={words.segments.nothing} text={words.noneText} />
  ) : (
    <CutTable id={id} by={by} shown={shown} />
  )
}
