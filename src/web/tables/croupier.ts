import type { Lang } from '#shared/lang.ts'
import type { TableState } from '#shared/contracts/tables.ts'
import { croupier as english } from '#shared/texts/tables.en.ts'
import { croupier as turkish, type CroupierTexts } from '#shared/texts/tables.tr.ts'
import { luckyIn } from './lucky.tsx'

const SAY: Readonly<Record<Lang, CroupierTexts>> = { tr: turkish, en: english }

/** What the croupier says at a moment; undefined where they are silent. Only what everybody may know by then. */
export function sayingAt(state: TableState, lang: Lang, { isOver, isSoon }: { isOver: boolean; isSoon: boolean }): string | undefined {
  const say = SAY[lang]
  if (state.roundID === null) return undefined
  if (state.phase === 'betting') return isSoon ? say.lastBets : say.betsOpen
  if (state.phase === 'closed') return say.betsClosed
  if (state.isVoid && state.phase === 'result') return say.roundVoid
  const ball = isOver ? ballOf(state) : undefined
  if (ball !== undefined) return ball.pocket === 0 ? say.zero : say.pocket(ball.pocket, ball.colour)
  const lucky = luckyIn(state)
  return lucky.length === 0 ? undefined : say.lucky(lucky)
}

export type Ball = { pocket: number; colour: 'red' | 'black' | 'green' }

/** The ball of a round that is dealt or over. */
export function ballOf({ events }: Pick<TableState, 'events'>): Ball | undefined {
  const event = events.find(({ type }) => type === 'ball')
  return event !== undefined && typeof event['pocket'] === 'number' ? { pocket: event['pocket'], colour: colourIn(event['colour']) } : undefined
}

function colourIn(colour: unknown): Ball['colour'] {
  return colour === 'red' || colour === 'black' ? colour : 'green'
}

const VOICES: Readonly<Record<Lang, string>> = { tr: 'tr-TR', en: 'en-GB' }

/** The browser's own voice of a language; silent where it has none. */
export function speak(words: string, lang: Lang): void {
  if (!('speechSynthesis' in globalThis)) return
  const voice = speechSynthesis.getVoices().find((one) => one.lang.replace('_', '-').startsWith(lang))
  if (voice === undefined) return
  speechSynthesis.cancel()
  const said = new SpeechSynthesisUtterance(words)
  said.voice = voice
  said.lang = VOICES[lang]
  said.rate = 1.02
  speechSynthesis.speak(said)
}
