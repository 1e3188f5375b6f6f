import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { makeExtract, type RegulatorExtract } from '#shared/contracts/staff/extracts.ts'
import { siteDate } from '#shared/dates.ts'
import { EXTRACTS, LARGE_PAYMENT_MINOR } from '#shared/office/extracts.ts'
import { toWireMoney } from '#shared/money.ts'
import { Button } from '#web/ui/button.tsx'
import { isMoving, useFileColumns } from '../evidence/file-columns.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount, FormChoice } from '../forms/fields.tsx'
import { FormRange } from '../range/form-range.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { MAX_EXTRACT_DAYS } from '#shared/office/range-bounds.ts'

const noonOf = (day: string) => `${day}T12:00:00+03:00`

export function ExtractsPage() {
  const { extracts: words, evidence } = useOffice()
  const { dateTime, date } = useOfficeFormat()
  const [isAsking, setAsking] = useState(false)
  const ofFile = useFileColumns()
  const columns: Column<RegulatorExtract>[] = [
    {
      id: 'asked',
      head: evidence.asked,
      render: ({ askedAt }) => <span className="num">{dateTime(askedAt)}</span>,
    },
    { id: 'extract', head: words.extract, render: ({ extract }) => <b>{words.names[extract]}</b> },
    {
      id: 'period',
      head: words.period,
      render: ({ from, to }) => (
        <span className="num">
          {date(noonOf(from))} – {date(noonOf(to))}
        </span>
      ),
    },
    ...ofFile,
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Button variant="primary" icon="plus" onClick={() => setAsking(true)}>
          {words.make}
        </Button>
      </PageHead>
      <List
        method="list_extracts"
        data={{}}
        label={words.title}
        columns={columns}
        keyOf={({ fileID }) => fileID}
        isMoving={isMoving}
        none={{ icon: 'copy', title: words.none, text: words.noneText }}
      />
      {isAsking && <ExtractDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function ExtractDialog({ onClose }: { onClose: () => void }) {
  const { extracts: words } = useOffice()
  const client = useQueryClient()
  const [today] = useState(() => siteDate(new Date()))
  const form = useCallForm({
    schema: makeExtract.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      extract: 'ggr' as const,
      from: `${today.slice(0, 7)}-01`,
      to: today,
      min: toWireMoney(LARGE_PAYMENT_MINOR),
      reason: '',
    }),
    asSent: ({ min, ...values }) => (values.extract === 'large' ? { ...values, min } : values),
    send: (values) => callStaff('make_extract', values),
    onSent: async () => {
      await client.invalidateQueries({ queryKey: ['list_extracts'] })
      onClose()
    },
  })
  const { control } = form
  const extract = useWatch({ control, name: 'extract' })
  return (
    <CallDialog
      form={form}
      title={words.make}
      text={words.makeText}
      act={words.make}
      onClose={onClose}
    >
      <FormChoice
        control={control}
        name="extract"
        label={words.extract}
        choices={EXTRACTS.map((kind) => [kind, words.names[kind]])}
      />
      <p className="c-3 t-xs">{words.about[extract]}</p>
      <FormRange
        control={control}
        from="from"
        to="to"
        latest={today}
        longest={MAX_EXTRACT_DAYS}
        required
      />
      {extract === 'large' && (
        <FormAmount control={control} name="min" label={words.minAmount} required />
      )}
    </CallDialog>
  )
}
