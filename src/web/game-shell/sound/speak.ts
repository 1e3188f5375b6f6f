import type { Lang } from '#shared/lang.ts'

const VOICES: Readonly<Record<Lang, string>> = { tr: 'tr-TR', en: 'en-GB' }

/** The browser's own voice of a language; silent where it has none. */
export function speak(words: string, lang: Lang): void {
  if (!('speechSynthesis' in globalThis)) return
  const voice = speechSynthesis
    .getVoices()
    .find((one) => one.lang.replace('_', '-').startsWith(lang))
  if (voice === undefined) return
  speechSynthesis.cancel()
  const said = new SpeechSynthesisUtterance(words)
  said.voice = voice
  said.lang = VOICES[lang]
  said.rate = 1.02
  speechSynthesis.speak(said)
}
