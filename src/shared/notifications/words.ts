import type { Lang } from '../lang.ts'
import { formatMoney, fromWireMoney } from '../money.ts'
import type { Notification } from '../notifications.ts'

/** `title` is for lists; `body` is complete without it. */
export type NotificationWords = { title: string; body: string }
export type Words = Record<Lang, NotificationWords>
export type FactsOf<K extends Notification['kind']> = Extract<Notification, { kind: K }>['facts']

export const wording = (
  trTitle: string,
  trBody: string,
  enTitle: string,
  enBody: string,
): Words => ({
  tr: { title: trTitle, body: trBody },
  en: { title: enTitle, body: enBody },
})

export function moneyIn(wire: string): Record<Lang, string> {
  const minor = fromWireMoney(wire)
  return { tr: formatMoney(minor, 'tr'), en: formatMoney(minor, 'en') }
}

export const dayOf = (date: string): string => date.split('-').toReversed().join('.')
