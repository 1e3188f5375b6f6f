/** What somebody typed as an amount, as the wire has it: "1.250,50" and "1250.50" are the same. */
export function toAmount(typed: string): string {
  const text = typed.trim().replace('₺', '')
  return text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
}
