import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegulatorExtract } from '#shared/contracts/staff/extracts.ts'
import { siteDate } from '#shared/dates.ts'
import { EXTRACTS, LARGE_PAYMENT_MINOR, type Extract } from '#shared/office/extracts.ts'
import { toWireMoney } from '#shared/money.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { isMoving, useFileColumns } from '../evidence/file-columns.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'

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
  const [extract, setExtract] = useState<Extract>('ggr')
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const [min, setMin] = useState(toWireMoney(LARGE_PAYMENT_MINOR))
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={words.make}
      text={words.makeText}
      act={words.make}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('make_extract', {
          requestID,
          extract,
          from,
          to,
          reason,
          ...(extract === 'large' ? { min } : {}),
        })
        await client.invalidateQueries({ queryKey: ['list_extracts'] })
      }}
    >
      <ChoiceField
        label={words.extract}
        value={extract}
        choices={EXTRACTS.map((kind) => [kind, words.names[kind]])}
        onChange={(chosen) => setExtract(EXTRACTS.find((known) => known === chosen) ?? extract)}
      />
      <p className="c-3 t-xs">{words.about[extract]}</p>
      <div className="office-pair">
        <TextField
          label={words.from}
          type="date"
          inputSize="md"
          required
          max={to}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={words.to}
          type="date"
          inputSize="md"
          required
          max={today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {extract === 'large' && (
        <AmountField label={words.minAmount} required value={min} onValue={setMin} />
      )}
    </AskDialog>
  )
}
