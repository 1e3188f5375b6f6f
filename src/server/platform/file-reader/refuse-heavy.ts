import { Refusal } from '#shared/refusals.ts'
import { PLATFORM_TEXTS } from '#shared/texts/server/texts.ts'

const MANY_WAIT_SECONDS = 10

export const refuseHeavy = () =>
  new Refusal('invalid input', { reason: 'heavy' }, PLATFORM_TEXTS.fileTooHeavy)
export const refuseUnreadable = () =>
  new Refusal('invalid input', { reason: 'unreadable' }, PLATFORM_TEXTS.fileUnreadable)
export const refuseMany = () =>
  new Refusal(
    'too fast',
    { retryAfterSeconds: MANY_WAIT_SECONDS },
    PLATFORM_TEXTS.filesStillBeingRead,
  )
