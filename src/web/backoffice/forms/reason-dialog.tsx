import type { ReactNode } from 'react'
import { reasonForm } from '#shared/contracts/staff/define.ts'
import { CallDialog, type CallDialogProps } from './call-dialog.tsx'
import { useCallForm } from './call-form.ts'

type Form = { reason: string }
export type ReasonDialogProps = Omit<CallDialogProps<Form>, 'form' | 'isMixed'> & {
  children?: ReactNode
  onAct: (reason: string) => Promise<void>
}

export function ReasonDialog({ onAct, onClose, ...rest }: ReasonDialogProps) {
  const { children, needsReason = true } = rest
  const form = useCallForm<Form, void>({
    schema: needsReason ? reasonForm : undefined,
    start: () => ({ reason: '' }),
    send: ({ reason }) => onAct(reason.trim()),
    onSent: onClose,
  })
  return <CallDialog {...rest} form={form} isMixed={children !== undefined} onClose={onClose} />
}
