import { useMutation } from '@tanstack/react-query'
import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import { MAX_EXPORTED_ROWS } from '#shared/office/list-bounds.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'

type ExportMethod = {
  [M in StaffMethod]: StaffReply<M> extends { url: string } ? M : never
}[StaffMethod]

/** Downloads the rows of a filtered list as CSV. */
export function ExportButton<M extends ExportMethod>({
  method,
  data,
}: {
  method: M
  data: StaffInput<M>
}) {
  const { table: words } = useOffice()
  const { number } = useOfficeFormat()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<{ url: string }> => callStaff(method, data),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <>
      {error !== null && <Notice tone="down">{errorText(error)}</Notice>}
      <Button
        variant="outline"
        icon="download"
        busy={isPending}
        title={words.exportBound(number(MAX_EXPORTED_ROWS))}
        onClick={() => mutate()}
      >
        {words.export}
      </Button>
    </>
  )
}
