import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from './asking.ts'
import { Notice } from './parts.tsx'

/** Buttons that assign or unassign a case and open the dialog for its decision. */
export function CaseActs({
  isTaken,
  words,
  onMove,
  renderDialog,
}: {
  isTaken: boolean
  words: { take: string; release: string; decide: string }
  onMove: () => Promise<unknown>
  renderDialog: (onClose: () => void) => ReactNode
}) {
  const client = useQueryClient()
  const errorText = useErrorText()
  const [isDeciding, setDeciding] = useState(false)
  const moving = useMutation({
    mutationFn: onMove,
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <div className="office-actions">
      <Button
        variant="outline"
        icon={isTaken ? 'back' : 'eye'}
        busy={moving.isPending}
        onClick={() => moving.mutate()}
      >
        {isTaken ? words.release : words.take}
      </Button>
      <Button variant="ink" icon="check" onClick={() => setDeciding(true)}>
        {words.decide}
      </Button>
      {moving.error !== null && <Notice tone="down">{errorText(moving.error)}</Notice>}
      {isDeciding && renderDialog(() => setDeciding(false))}
    </div>
  )
}
