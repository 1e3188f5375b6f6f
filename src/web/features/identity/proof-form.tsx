import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Profile } from '#shared/contracts/user.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { NO_PROOF, proofInput, ProofFields, useProofErrors } from '#web/ui/proof-fields.tsx'
import { focusFirstError } from './focus-first-error.ts'

type ProofFormProps<T> = {
  twoFactor: Profile['twoFactor']
  action: string
  run: (proof: ReturnType<typeof proofInput>) => Promise<T>
  onDone: (result: T) => void | Promise<void>
  onCancel: () => void
  textOf?: (error: Error) => string | undefined
  children?: ReactNode
}

export function ProofForm<T>({
  twoFactor,
  action,
  run,
  onDone,
  onCancel,
  textOf,
  children,
}: ProofFormProps<T>) {
  const { security } = useTexts()
  const errorsOf = useProofErrors('password')
  const form = useRef<HTMLFormElement>(null)
  const [proof, setProof] = useState(NO_PROOF)
  const act = useMutation({
    mutationFn: () => run(proofInput(twoFactor, proof)),
    onSuccess: onDone,
    onError: () => setTimeout(() => focusFirstError(form.current), 0),
  })
  const otherError = act.error === null ? undefined : textOf?.(act.error)
  const errors = otherError === undefined ? errorsOf(act.error) : {}

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!act.isPending) act.mutate()
  }

  return (
    <form ref={form} className="col g-16" noValidate onSubmit={submit}>
      {children}
      <ProofFields twoFactor={twoFactor} proof={proof} errors={errors} onChange={setProof} />
      {otherError !== undefined && (
        <p className="c-down t-sm" role="alert">
          {otherError}
        </p>
      )}
      <div className="row g-8 contact__acts">
        <Button type="submit" variant="ink" busy={act.isPending}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {security.cancel}
        </Button>
      </div>
    </form>
  )
}
