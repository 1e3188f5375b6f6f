import { useMutation } from '@tanstack/react-query'
import type { ReceiptKind } from '#shared/disclosure/receipt.ts'
import { call } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from './button.tsx'
import { useErrorText } from './empty.tsx'

type Props = {
  kind: ReceiptKind
  betID: string
  label: string
  /** Where the label would repeat in a list: shown as an icon, read aloud and on hover. */
  compact?: boolean
}

export function ReceiptButton({ kind, betID, label, compact = false }: Props) {
  const errorText = useErrorText()
  const receipt = useMutation({
    mutationFn: () => call('disclosure', 'get_receipt', { kind, betID }),
    onSuccess: ({ data }) => saveFile(data.name, data.file, 'application/json'),
    onError: (error) => showToast('down', errorText(error)),
  })
  return (
    <Button
      size="sm"
      variant={compact ? 'ghost' : 'outline'}
      icon="download"
      className={compact ? 'btn--icon' : ''}
      busy={receipt.isPending}
      onClick={() => receipt.mutate()}
      {...(compact && { 'aria-label': label, title: label })}
    >
      {!compact && label}
    </Button>
  )
}
