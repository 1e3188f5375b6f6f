import { createHmac } from 'node:crypto'
import { isSignedByOne } from '#server/platform/security/signed-by.ts'

export type SignedFields = {
  pspReference: string
  originalReference?: string | null | undefined
  merchantAccountCode: string
  merchantReference: string
  amount: { value: number; currency: string }
  eventCode: string
  success: string
}

/** Computes the signature of an item of a standard webhook: base64 of HMAC-SHA256, key in hex. */
export function signItem(hexKey: string, item: SignedFields): string {
  const signed = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':')
  return createHmac('sha256', Buffer.from(hexKey, 'hex')).update(signed).digest('base64')
}

export const isSigned = (hexKeys: readonly string[], item: SignedFields, given: string): boolean =>
  isSignedByOne(hexKeys, (key) => signItem(key, item), given)
