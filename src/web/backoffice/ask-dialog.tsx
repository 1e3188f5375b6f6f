import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useErrorText } from './asking.ts'
import { useOffice } from './office-texts.ts'
import { Notice } from './parts.tsx'
import { useModal } from './use-modal.ts'

type AskProps = {
  title: string
  text?: ReactNode
  act: string
  danger?: boolean
  children?: ReactNode
  reasonLabel?: string
  reasonHelp?: string
  needsReason?: boolean
  onAct: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for a reason and performs one act. A refusal is shown in the dialog, which stays open. */
export function AskDialog({
  title,
  text,
  act,
  danger = false,
  children,
  reasonLabel,
  reasonHelp,
  needsReason = true,
  onAct,
  onClose,
}: AskProps) {
  const { common } = useOffice()
  const [reason, setReason] = useState('')
  const dialog = useModal()
  const titleId = useId()
  const errorText = useErrorText()
  const doing = useMutation({ mutationFn: () => onAct(reason.trim()), onSuccess: onClose })
  const { error } = doing
  const ofReason = error instanceof CallRefusal ? error.fields['reason'] : undefined
  return (
    <dialog
      ref={dialog}
      className="dialog office-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form
        className="col g-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (!doing.isPending) doing.mutate()
        }}
      >
        <h2 id={titleId} className="title-sm">
          {title}
        </h2>
        {text !== undefined && <p className="c-2">{text}</p>}
        {children}
        {needsReason && (
          <TextField
            label={reasonLabel ?? common.reason}
            help={reasonHelp ?? common.reasonHelp}
            inputSize="md"
            value={reason}
            maxLength={500}
            required
            autoFocus
            error={ofReason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {error !== null && ofReason === undefined && (
          <Notice tone="down">{errorText(error)}</Notice>
        )}
        <div className="row g-8 office-dialog__foot">
          <Button variant="outline" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={doing.isPending}>
            {act}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
