import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useErrorText } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useAuditColumns } from '../audit-table.tsx'
import { List } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'

export function AuditPage() {
  const { audit: words, common } = useOffice()
  const { number } = useOfficeFormat()
  const errorText = useErrorText()
  const [filter, setFilter] = useState({ staff: '', action: '', subjectID: '' })
  const data = useDeferredValue(filter)
  const columns = useAuditColumns()
  const {
    data: checked,
    error,
    isPending,
    mutate,
  } = useMutation({ mutationFn: () => callStaff('check_audit', {}) })
  const field = (name: 'staff' | 'subjectID', label: string) => (
    <TextField
      label={label}
      inputSize="md"
      autoComplete="off"
      maxLength={64}
      value={filter[name]}
      onChange={(event) => setFilter({ ...filter, [name]: event.target.value.trim() })}
    />
  )
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Button variant="outline" icon="shield" busy={isPending} onClick={() => mutate()}>
          {words.check}
        </Button>
      </PageHead>
      {error !== null && <Notice tone="down">{errorText(error)}</Notice>}
      {checked?.ok === true && (
        <Notice>
          {words.ok(number(checked.lines))} {words.head}: <code>{checked.head.slice(0, 16)}…</code>
        </Notice>
      )}
      {checked?.ok === false && (
        <Notice tone="down">
          {words.broken} {checked.broken.join(', ')}
        </Notice>
      )}
      <div className="office-filters">
        {field('staff', words.staff)}
        <ChoiceField
          label={words.action}
          value={filter.action}
          onChange={(action) => setFilter({ ...filter, action })}
          choices={[['', common.all], ...Object.entries(words.actions)]}
        />
        {field('subjectID', words.subjectID)}
      </div>
      <List
        method="list_audit"
        data={data}
        label={words.title}
        columns={columns}
        keyOf={({ seq }) => seq}
        none={{ icon: 'history', title: words.none }}
      />
    </>
  )
}
