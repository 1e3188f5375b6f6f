import { ADULT_YEARS } from '#server/domains/identity/index.ts'
import { ageOn } from '#shared/dates.ts'
import type { CheckDifference, CheckOutcome } from '#shared/players/identity-checks.ts'
import type { CheckFacts } from './port.ts'
import { isSameName, type FullName } from './same-name.ts'

export type CheckedAccount = FullName & { birthDate: string }

/**
 * Returns why a result does not verify the account's identity; empty if it does. `today` is the
 * site's date.
 */
export function compareFacts(
  account: CheckedAccount,
  outcome: CheckOutcome,
  facts: CheckFacts,
  today: string,
): CheckDifference[] {
  const { firstName, lastName, birthDate, kind, expiresOn } = facts
  const found: [CheckDifference, boolean][] = [
    ['outcome', outcome !== 'approved'],
    [
      'name',
      firstName === null || lastName === null || !isSameName(account, { firstName, lastName }),
    ],
    ['birth-date', birthDate !== account.birthDate],
    ['under-age', birthDate !== null && ageOn(birthDate, today) < ADULT_YEARS],
    ['expiry', expiresOn === null || expiresOn < today],
    ['kind', kind === null],
  ]
  return found.flatMap(([difference, differs]) => (differs ? [difference] : []))
}
