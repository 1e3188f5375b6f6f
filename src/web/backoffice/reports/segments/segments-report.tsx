import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, siteDate } from '#shared/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { asked, askedPages, useErrorText } from '../../asking.ts'
import { ChoiceField } from '../../choice-field.tsx'
import { callStaff } from '../../office-api.ts'
import { useOffice } from '../../office-texts.ts'
import { Failed, Nothing, PageHead, Notice, Waiting } from '../../parts.tsx'
import { Go, goTo } from '../../route.tsx'
import { ReportsTable } from './reports-table.tsx'
import { RangeField } from '../../range/range-field.tsx'
import { MAX_SEGMENT_DAYS } from '#shared/office/range-bounds.ts'

const RENEW_MS = 1_000
const FIRST_DAYS = 29

export function SegmentsReport() {
  const {
    reports: { segments: words },
    common,
  } = useOffice()
  const list = useInfiniteQuery({
    ...askedPages('segment_reports', {}),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some((row) => row.state === 'running')) === true
        ? RENEW_MS
        : false,
  })
  const { data, error, refetch, hasNextPage } = list
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <NewReport />
      {rows === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <Nothing icon="chart" title={words.none} text={words.noneText} />
      ) : (
        <ReportsTable rows={rows} />
      )}
      {hasNextPage && (
        <div className="office-more">
          <MoreButton list={list} size="sm">
            {common.more}
          </MoreButton>
        </div>
      )}
    </>
  )
}

function NewReport() {
  const { reports: words } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data: segments, error, refetch } = useQuery(asked('reportable_segments', {}))
  const [today] = useState(() => siteDate(new Date()))
  const [chosen, setChosen] = useState<string>()
  const [from, setFrom] = useState(() => addDays(today, -FIRST_DAYS))
  const [to, setTo] = useState(today)
  const segmentID = chosen ?? segments?.[0]?.id ?? ''
  const starting = useMutation({
    mutationFn: () => callStaff('start_segment_report', { segmentID, from, to }),
    onSuccess: ({ id }) => goTo(`/reports/segments/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: ['segment_reports'] }),
  })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (segments === undefined) return <Waiting lines={1} />
  if (segments.length === 0)
    return (
      <Nothing
        icon="users"
        title={words.segments.noSegments}
        text={words.segments.noSegmentsText}
        action={
          <Go to="/segments" className="office-link">
            {words.segments.toSegments}
          </Go>
        }
      />
    )
  return (
    <>
      <form
        className="report-tools"
        onSubmit={(event) => {
          event.preventDefault()
          if (!starting.isPending) starting.mutate()
        }}
      >
        <ChoiceField
          label={words.segments.segment}
          value={segmentID}
          choices={segments.map(({ id, name }) => [id, name] as const)}
          onChange={setChosen}
        />
        <RangeField
          range={{ from, to }}
          latest={today}
          longest={MAX_SEGMENT_DAYS}
          required
          onRange={(range) => {
            setFrom(range.from)
            setTo(range.to)
          }}
        />
        <Button type="submit" variant="primary" busy={starting.isPending}>
          {words.segments.run}
        </Button>
      </form>
      {starting.error !== null && <Notice tone="down">{errorText(starting.error)}</Notice>}
    </>
  )
}
