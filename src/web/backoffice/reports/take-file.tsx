import { useMutation } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'

type Order = Omit<StaffInput<'export_report'>, 'format' | 'Lang'>

export function TakeFile({ me, order }: { me: Me; order: Order }) {
  const { reports: words } = useOffice()
  const errorText = useErrorText()
  const { mutate, isPending, error, isSuccess, variables } = useMutation({
    mutationFn: (format: 'csv' | 'pdf') => callStaff('export_report', { ...order, format }),
    onSuccess: ({ url }) => location.assign(url),
  })
  if (!may(me.roles, 'report.export')) return null
  return (
    <>
      <span className="report-tools__files" role="group" aria-label={words.export}>
        {(['csv', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            size="sm"
            icon="download"
            busy={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {words[format]}
          </Button>
        ))}
      </span>
      {error !== null && <Notice tone="down">{errorText(error)}</Notice>}
      {isSuccess && <Notice>{words.exported}</Notice>}
    </>
  )
}
