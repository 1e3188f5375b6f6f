import type { Lang } from '#shared/lang.ts'

const VOICES: Readonly<Record<Lang, string>> = { tr: 'tr-TR', en: 'en-GB' }

export function speak(words: string, lang: Lang): void {
  if (!('speechSynthesis' in globalThis)) return
  const voice = speechSynthesis
    .getVoices()
    .find((one) => one.lang.replace('_', '-').startsWith(lang))
  if (voice === undefined) return
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.voice = voice
  utterance.lang = VOICES[lang]
  utterance.rate = 1.02
  speechSynthesis.speak(utterance)
}
