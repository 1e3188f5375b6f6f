import { useId, type ReactNode } from 'react'
import { FormProvider, useFormContext, type FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { useOffice } from '../office-texts.ts'
import { useModal } from '../use-modal.ts'
import type { CallForm } from './call-form.ts'
import { FormText } from './fields.tsx'
import { FormProblems } from './form-problems.tsx'

export type CallDialogProps<V extends FieldValues> = {
  form: CallForm<V>
  title: string
  text?: ReactNode
  act: string
  danger?: boolean
  children?: ReactNode
  reasonLabel?: string
  reasonHelp?: string
  needsReason?: boolean
  /** The browser checks the fields that are not part of the form. */
  isMixed?: boolean
  onClose: () => void
}

/** A dialog with the form of one call and, unless `needsReason` is false, its `reason`. */
export function CallDialog<V extends FieldValues>({
  form: { methods, bind, isSending, view },
  title,
  text,
  act,
  danger = false,
  children,
  reasonLabel,
  reasonHelp,
  needsReason = true,
  isMixed = false,
  onClose,
}: CallDialogProps<V>) {
  const { common } = useOffice()
  const dialog = useModal()
  const titleId = useId()
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
      <form className="col g-16" {...bind} noValidate={!isMixed}>
        <h2 id={titleId} className="title-sm">
          {title}
        </h2>
        {text !== undefined && <p className="c-2">{text}</p>}
        {children}
        {needsReason && (
          <FormProvider {...methods}>
            <Reason label={reasonLabel ?? common.reason} help={reasonHelp ?? common.reasonHelp} />
          </FormProvider>
        )}
        <FormProblems view={view} />
        <div className="row g-8 office-dialog__foot">
          <Button variant="outline" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isSending}>
            {act}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** The dialog's form has this value whatever else it holds, which its own type cannot state. */
function Reason({ label, help }: { label: string; help: string }) {
  const { control } = useFormContext<{ reason: string }>()
  return (
    <FormText
      control={control}
      name="reason"
      label={label}
      help={help}
      maxLength={500}
      aria-required="true"
      autoFocus
    />
  )
}
