import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactExport } from '#shared/contracts/staff/outward.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { DAY_SETTLES_MS, FACT_NAMES, type FactName } from '#shared/outward/facts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { isMoving, useFileColumns } from '../evidence/file-columns.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'

const noonOf = (day: string) => `${day}T12:00:00+03:00`

export function ExportsPage() {
  const { outward, evidence } = useOffice()
  const { exports: words, facts } = outward
  const { dateTime, date } = useOfficeFormat()
  const [isAsking, setAsking] = useState(false)
  const ofFile = useFileColumns()
  const columns: Column<FactExport>[] = [
    {
      id: 'asked',
      head: evidence.asked,
      render: ({ askedAt }) => <span className="num">{dateTime(askedAt)}</span>,
    },
    { id: 'fact', head: words.fact, render: ({ fact }) => <b>{wordOf(facts, fact)}</b> },
    {
      id: 'day',
      head: words.day,
      render: ({ day }) => <span className="num">{date(noonOf(day))}</span>,
    },
    ...ofFile,
  ]
  return (
    <>
      <div className="outward-bar">
        <Button variant="primary" icon="plus" onClick={() => setAsking(true)}>
          {words.make}
        </Button>
      </div>
      <List
        method="list_fact_exports"
        data={{}}
        label={outward.tabs.exports}
        columns={columns}
        keyOf={({ fileID }) => fileID}
        isMoving={isMoving}
        none={{ icon: 'copy', title: words.none, text: words.noneText }}
      />
      {isAsking && <ExportDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const { exports: words, facts } = useOffice().outward
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const [lastDay] = useState(() => addDays(siteDate(new Date(Date.now() - DAY_SETTLES_MS)), -1))
  const [fact, setFact] = useState<FactName>('daily-figures')
  const [day, setDay] = useState(lastDay)
  return (
    <AskDialog
      title={words.make}
      text={words.makeText}
      act={words.make}
      onAct={async (reason) => {
        await callStaff('make_fact_export', { requestID, fact, day, reason })
        await client.invalidateQueries({ queryKey: ['list_fact_exports'] })
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={words.fact}
        value={fact}
        choices={FACT_NAMES.map((name) => [name, facts[name]] as const)}
        onChange={(chosen) => setFact(FACT_NAMES.find((name) => name === chosen) ?? fact)}
      />
      <TextField
        label={words.day}
        type="date"
        inputSize="md"
        required
        max={lastDay}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </AskDialog>
  )
}
