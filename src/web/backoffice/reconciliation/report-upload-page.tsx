import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { siteDate } from '#shared/dates.ts'
import { MAX_REPORT_BYTES } from '#shared/payments/reconciliation.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice } from '../office-texts.ts'
import { Failed, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { sendFile } from '../send-file.ts'
import { FileButton } from './file-button.tsx'
import { useProviderName } from './reports-page.tsx'
import { RangeField } from '../range/range-field.tsx'

export function ReportUploadPage() {
  const { providerReports: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_report_providers', {}))
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/reconciliation">{words.title}</Go> › {words.uploadTitle}
      </nav>
      <PageHead title={words.uploadTitle} intro={words.uploadIntro} />
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <UploadForm providers={data} />
      )}
    </>
  )
}

function UploadForm({ providers }: { providers: StaffReply<'list_report_providers'> }) {
  const { providerReports: words } = useOffice()
  const nameOf = useProviderName()
  const client = useQueryClient()
  const [provider, setProvider] = useState(providers[0]?.provider ?? '')
  const [file, setFile] = useState<File>()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const sending = useMutation({
    mutationFn: async (chosen: File) =>
      sendFile(
        `/v1/provider-reports?${new URLSearchParams({ provider, fileName: chosen.name.slice(-120), ...(from !== '' && { from }), ...(to !== '' && { to }) }).toString()}`,
        chosen,
        { type: 'application/octet-stream', failed: words.failed },
      ),
    onSuccess: async ({ reportID, isNew }) => {
      await client.invalidateQueries()
      goTo(`/reconciliation/${String(reportID)}${isNew === true ? '' : '?known'}`)
    },
  })
  const [today] = useState(() => siteDate(new Date()))
  return (
    <div className="card recon-upload">
      <div className="recon-upload__row">
        <ChoiceField
          label={words.provider}
          value={provider}
          choices={providers.map((known) => [known.provider, nameOf(known.provider)])}
          onChange={setProvider}
        />
        <FileButton
          name={file?.name}
          accept=".csv,.txt,text/csv"
          maxBytes={MAX_REPORT_BYTES}
          tooLarge={words.tooLarge}
          onChoose={(chosen) => {
            setFile(chosen)
            sending.reset()
          }}
        />
        <RangeField
          range={{ from, to }}
          latest={today}
          help={words.periodHelp}
          onRange={(range) => {
            setFrom(range.from)
            setTo(range.to)
          }}
        />
      </div>
      {sending.error !== null && <Notice tone="down">{sending.error.message}</Notice>}
      <div className="row g-8">
        <Button
          variant="primary"
          busy={sending.isPending}
          disabled={file === undefined}
          onClick={() => {
            if (file !== undefined) sending.mutate(file)
          }}
        >
          {words.take}
        </Button>
      </div>
      {providers.some((known) => known.provider === provider && known.writesReports) && (
        <section className="recon-sample">
          <h2 className="title-sm">{words.sampleTitle}</h2>
          <p className="c-3">{words.sampleText}</p>
          <a
            className="btn btn--outline btn--sm"
            href={`/v1/staff/sandbox-report?from=${from || today}&to=${to || from || today}`}
            download
          >
            {words.sample}
          </a>
        </section>
      )}
    </div>
  )
}
