import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MonitoredGame } from '#shared/contracts/staff/rtp-monitoring.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { asked } from '../asking.ts'
import { List, Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { Views } from '../views.tsx'
import { useAlarmColumns } from './alarm-columns.tsx'
import { DrawsMark, ReturnMark } from './rtp-marks.tsx'
import { useRtpWords } from './rtp-words.ts'

const RENEW_MS = 60_000
const VIEWS = ['waiting', 'taken', 'decided', 'games'] as const

export function RtpPage() {
  const { rtpMonitoring: words } = useOffice()
  const [view, setView] = useState<(typeof VIEWS)[number]>('waiting')
  const columns = useAlarmColumns(view)
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Views
        label={words.viewLabel}
        views={VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={setView}
      />
      {view === 'games' ? (
        <Games />
      ) : (
        <List
          method="list_rtp_alarms"
          data={{ state: view }}
          label={words.views[view]}
          columns={columns}
          keyOf={({ alarmID }) => alarmID}
          none={{
            icon: 'gauge',
            title: words.noAlarms[view],
            ...(view === 'waiting' && { text: words.noAlarmsText }),
          }}
        />
      )}
    </>
  )
}

function Games() {
  const { rtpMonitoring: words } = useOffice()
  const { data, error, refetch } = useQuery({
    ...asked('list_rtp_monitoring', {}),
    refetchInterval: RENEW_MS,
  })
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  if (data.games.length === 0) return <Nothing icon="gauge" title={words.none} />
  return (
    <div className="col g-16">
      <GamesTable data={data} />
      <How data={data} />
    </div>
  )
}

function GamesTable({ data: { games, alarmAt } }: { data: StaffReply<'list_rtp_monitoring'> }) {
  const { rtpMonitoring: words } = useOffice()
  const { number, percent } = useOfficeFormat()
  const { evidence } = useRtpWords()
  const dash = (text: string | undefined) => <span className="num">{text ?? '–'}</span>
  const columns: Column<MonitoredGame>[] = [
    { id: 'game', head: words.game, render: ({ name }) => name },
    {
      id: 'stated',
      head: words.stated,
      end: true,
      render: ({ returned }) => dash(returned === null ? undefined : percent(returned.stated, 2)),
    },
    {
      id: 'observed',
      head: words.observed,
      end: true,
      render: ({ returned }) => (
        <b>{dash(returned === null ? undefined : percent(returned.observed, 2))}</b>
      ),
    },
    {
      id: 'interval',
      head: words.interval,
      end: true,
      spare: true,
      render: ({ returned }) =>
        dash(
          returned?.interval == null
            ? undefined
            : `${percent(returned.interval.low, 2)} – ${percent(returned.interval.high, 2)}`,
        ),
    },
    {
      id: 'rounds',
      head: words.rounds,
      end: true,
      render: ({ returned }) => dash(returned === null ? undefined : number(returned.rounds)),
    },
    {
      id: 'returned',
      head: words.returned,
      render: ({ returned }) => (returned === null ? '–' : <ReturnMark state={returned.state} />),
    },
    {
      id: 'drawn',
      head: words.drawn,
      end: true,
      render: ({ draws }) => dash(draws === null ? undefined : number(draws.rounds)),
    },
    {
      id: 'evidence',
      head: words.evidence,
      end: true,
      spare: true,
      render: ({ draws }) =>
        dash(
          draws === null ? undefined : words.evidenceOf(evidence(draws.evidence), number(alarmAt)),
        ),
    },
    {
      id: 'draws',
      head: words.draws,
      render: ({ draws }) => (draws === null ? '–' : <DrawsMark state={draws.state} />),
    },
  ]
  return (
    <Table
      label={words.views.games}
      columns={columns}
      rows={games}
      keyOf={({ gameID }) => gameID}
    />
  )
}

function How({
  data: { falseAlarm, drawFalseAlarm, alarmAt },
}: {
  data: StaffReply<'list_rtp_monitoring'>
}) {
  const { rtpMonitoring: words } = useOffice()
  const { number, percent } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.how}</h2>
      <div className="col g-8 office-pad c-2">
        <p>{words.howReturn(percent(falseAlarm * 100, 1))}</p>
        <p>{words.howDraws(percent(drawFalseAlarm * 100, 1), number(alarmAt))}</p>
        <p>{words.howShared}</p>
      </div>
    </section>
  )
}
