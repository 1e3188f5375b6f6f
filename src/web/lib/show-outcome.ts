import { CallRefusal, NetworkFailure } from './api-errors.ts'
import { currentTexts } from './texts.ts'
import { showToast } from './toasts.ts'

/** Refusals that the site handles in one place (`app/watch-site.ts`). */
const HANDLED_BY_SITE: ReadonlySet<string> = new Set(['maintenance', 'internal error'])

/**
 * Shows a red toast for a failed action, in addition to a hint at its field (SPEC 8): the server's
 * message of a refusal, else 'Process Failed'. A network failure, and what the browser or its user
 * aborted (DOMException), is left to the form.
 */
export function showRefusal(error: unknown): void {
  if (error instanceof NetworkFailure || error instanceof DOMException) return
  if (!(error instanceof CallRefusal)) showToast('down', currentTexts().common.processFailed)
  else if (!HANDLED_BY_SITE.has(error.debug)) showToast('down', error.message)
}

/** `meta` of a mutation without its own success message: shows the server's in green. */
export const SHOWS_SUCCESS = { success: true } as const

export function showSuccess(): void {
  showToast('up', currentTexts().common.success)
}
