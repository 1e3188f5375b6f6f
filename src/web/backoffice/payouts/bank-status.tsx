import { BANK_REASONS, BANK_STATUSES } from '#shared/payments/bank-files.ts'
import { useOfficeLang } from '../office-texts.ts'

/** The codes of the bank, each with its meaning where it is known. */
export function BankStatus({ status, reasons }: { status: string; reasons: readonly string[] }) {
  const lang = useOfficeLang()
  const told = [
    [status, BANK_STATUSES[status]?.meaning[lang]],
    ...reasons.map((code) => [code, BANK_REASONS[code]?.[lang]] as const),
  ] as const
  return told
    .map(([code, meaning]) => (meaning === undefined ? code : `${code}: ${meaning}`))
    .join(' · ')
}
