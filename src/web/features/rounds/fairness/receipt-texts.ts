import { receipts as english } from '#shared/texts/pages/receipts.en.ts'
import { receipts as turkish, type ReceiptTexts } from '#shared/texts/pages/receipts.tr.ts'
import { useLang } from '#web/lib/session.ts'

/** Returns the texts of the receipt check. Both languages load with it, and with no other page. */
export function useReceiptTexts(): ReceiptTexts {
  return useLang() === 'tr' ? turkish : english
}
