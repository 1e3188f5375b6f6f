import type { Lang } from '#shared/lang.ts'
import { parseTypedMoney, toWireMoney } from '#shared/money.ts'

/** What somebody typed as an amount in their language, as the wire has it; as it is where it is none, for the server to refuse. */
export function typedAmount(typed: string, lang: Lang): string {
  const minor = parseTypedMoney(typed, lang)
  return minor === undefined ? typed : toWireMoney(minor)
}
