import { Refusal } from '#shared/refusals.ts'

const HEAVY = {
  tr: 'Dosya okunamayacak kadar büyük ya da karmaşık. Daha sade bir dosya yükle',
  en: 'The file is too large or too complex to be read. Upload a simpler file',
}
const UNREADABLE = {
  tr: 'Dosya okunamadı. Yeniden kaydedip dene',
  en: 'The file cannot be read. Save it again and retry',
}
const MANY = {
  tr: 'Gönderdiğin dosyalar hâlâ okunuyor. Biraz bekleyip yeniden dene',
  en: 'Your earlier files are still being read. Wait a moment and try again',
}
const MANY_WAIT_SECONDS = 10

export const refuseHeavy = () => new Refusal('invalid input', { reason: 'heavy' }, HEAVY)
export const refuseUnreadable = () =>
  new Refusal('invalid input', { reason: 'unreadable' }, UNREADABLE)
export const refuseMany = () =>
  new Refusal('too fast', { retryAfterSeconds: MANY_WAIT_SECONDS }, MANY)
