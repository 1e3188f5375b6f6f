import type { Lang } from '#shared/lang.ts'
import { leave, sendToPage } from '../connection/bridge.ts'
import { GameRefusal } from '../connection/transport.ts'
import { ask } from './sheet.ts'

type FailureTexts = {
  failedTitle: string
  failedText: string
  leave: string
  retry: string
  close: string
}

/** The language of a game whose launch failed, which would have named the player's. */
export function browserLang(): Lang {
  return navigator.language.startsWith('en') ? 'en' : 'tr'
}

export async function reportStartFailure(error: unknown, texts: FailureTexts): Promise<void> {
  const refusal = error instanceof GameRefusal ? error : undefined
  const message = refusal?.message || texts.failedText
  sendToPage({ type: 'failed', debug: refusal?.debug ?? 'unreachable', message })
  const chosen = await ask({
    title: texts.failedTitle,
    text: message,
    answers: [texts.leave, texts.retry],
    closeLabel: texts.close,
    firm: true,
  })
  if (chosen === 1) location.reload()
  else leave('lobby')
}
