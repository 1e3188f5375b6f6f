import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { ReasonDialogProps } from './forms/reason-dialog.tsx'

const ReasonDialog = lazyPart(async () => (await import('./forms/reason-dialog.tsx')).ReasonDialog)

/**
 * Asks for a reason and performs one act. A refusal is shown in the dialog, which stays open. The
 * code of forms is loaded with the first dialog.
 */
export function AskDialog(props: ReasonDialogProps) {
  return (
    <Suspense fallback={null}>
      <ReasonDialog {...props} />
    </Suspense>
  )
}
