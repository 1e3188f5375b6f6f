import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PayoutReport } from '#shared/contracts/staff/payouts.ts'
import {
  MAX_PAYOUT_REPORT_BYTES,
  REPORT_PROBLEMS,
  REPORT_RESULTS,
} from '#shared/payments/bank-files.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { sendFile } from '../send-file.ts'

/** Uploads a pain.002 of this computer and opens its result. */
export function SendReport({ batchID }: { batchID: string }) {
  const { payouts: words } = useOffice()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      sendFile(
        `/v1/payout-reports?${new URLSearchParams({ batchID, fileName: file.name.slice(-120) }).toString()}`,
        file,
        { type: 'application/octet-stream', failed: words.reportFailed },
      ),
    onSuccess: async ({ reportID, isNew }) => {
      await client.invalidateQueries()
      goTo(`/payouts/${batchID}/${String(reportID)}${isNew === true ? '' : '?known'}`)
    },
  })
  return (
    <>
      {error !== null && <Notice tone="down">{error.message}</Notice>}
      {isTooLarge && <Notice tone="down">{words.reportTooLarge}</Notice>}
      <Button variant="outline" busy={isPending} onClick={() => input.current?.click()}>
        {words.report}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xml,text/xml,application/xml"
        className="sr"
        aria-label={words.report}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file === undefined) return
          setTooLarge(file.size > MAX_PAYOUT_REPORT_BYTES)
          if (file.size <= MAX_PAYOUT_REPORT_BYTES) mutate(file)
        }}
      />
    </>
  )
}

export function BatchReports({
  batchID,
  reports,
}: {
  batchID: string
  reports: readonly PayoutReport[]
}) {
  const { payouts: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  if (reports.length === 0) return null
  const columns: Column<PayoutReport>[] = [
    {
      id: 'report',
      head: words.fileID,
      wrap: true,
      render: ({ reportID, messageID, fileMessageID }) => (
        <span className="payout-state">
          <Go to={`/payouts/${batchID}/${reportID}`} className="office-link num payout-whole">
            {messageID}
          </Go>
          <span className="c-3 payout-told payout-whole">{words.reportOf(fileMessageID)}</span>
        </span>
      ),
    },
    {
      id: 'uploaded',
      head: words.reportUploaded,
      wrap: true,
      render: ({ uploadedAt, uploadedBy }) => (
        <span className="payout-state">
          <span className="num">{dateTime(uploadedAt)}</span>
          <span className="c-3">{uploadedBy}</span>
        </span>
      ),
    },
    {
      id: 'results',
      head: words.reportResult,
      wrap: true,
      render: (report) => <Results report={report} />,
    },
  ]
  return (
    <section className="payout-files">
      <h2 className="title-sm">{words.reports}</h2>
      <Table
        label={words.reports}
        columns={columns}
        rows={reports}
        keyOf={({ reportID }) => reportID}
      />
    </section>
  )
}

export function Results({ report: { results } }: { report: Pick<PayoutReport, 'results'> }) {
  const { payouts: words } = useOffice()
  const { number } = useOfficeFormat()
  return (
    <span className="payout-state">
      {REPORT_RESULTS.filter((result) => (results[result] ?? 0) > 0).map((result) => (
        <Badge key={result} tone={toneOf(result)}>
          {words.results[result]} · {number(results[result] ?? 0)}
        </Badge>
      ))}
    </span>
  )
}

export function toneOf(result: (typeof REPORT_RESULTS)[number]) {
  if (REPORT_PROBLEMS.includes(result)) return 'down' as const
  if (result === 'sent') return 'up' as const
  return result === 'failed' || result === 'proposed' ? ('warn' as const) : ('plain' as const)
}
