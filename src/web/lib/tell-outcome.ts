import { CallRefusal } from './api-errors.ts'
import { currentTexts } from './texts.ts'
import { showToast } from './toasts.ts'

/** Refusals that the whole site answers by itself (`app/watch-site.ts`). */
const TOLD_BY_THE_SITE: ReadonlySet<string> = new Set(['maintenance', 'internal error'])

/** Shows the server's message of a refused action as a red toast, beside any hint at its field (SPEC 8). Network failures stay with their form. */
export function tellRefusal(error: unknown): void {
  if (error instanceof CallRefusal && !TOLD_BY_THE_SITE.has(error.debug)) showToast('down', error.message)
}

/** `meta` of a mutation whose success has no words of its own: it shows the server's, green. */
export const TELLS_SUCCESS = { tellsSuccess: true } as const

export function tellSuccess(): void {
  showToast('up', currentTexts().common.success)
}
