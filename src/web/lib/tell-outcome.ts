import { CallRefusal, NetworkFailure } from './api-errors.ts'
import { currentTexts } from './texts.ts'
import { showToast } from './toasts.ts'

/** Refusals that the whole site answers by itself (`app/watch-site.ts`). */
const TOLD_BY_THE_SITE: ReadonlySet<string> = new Set(['maintenance', 'internal error'])

/**
 * Shows why an action failed as a red toast, beside any hint at its field (SPEC 8): the server's
 * message of a refusal, 'Process Failed' where no one says why. A network failure, and what the
 * browser or its user gave up (DOMException), stay with their form.
 */
export function tellRefusal(error: unknown): void {
  if (error instanceof NetworkFailure || error instanceof DOMException) return
  if (!(error instanceof CallRefusal)) showToast('down', currentTexts().common.processFailed)
  else if (!TOLD_BY_THE_SITE.has(error.debug)) showToast('down', error.message)
}

/** `meta` of a mutation whose success has no words of its own: it shows the server's, green. */
export const TELLS_SUCCESS = { tellsSuccess: true } as const

export function tellSuccess(): void {
  showToast('up', currentTexts().common.success)
}
