import type { StaffCheck } from '#shared/contracts/staff/documents.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts } from '../parts.tsx'

const TONES: Readonly<Record<StaffCheck['state'], BadgeTone>> = {
  starting: 'plain',
  open: 'info',
  review: 'warn',
  verified: 'up',
  ended: 'plain',
}

/** A check by a provider: its outcome, and what was read beside the account's details. */
export function CheckFacts({ check }: { check: StaffCheck }) {
  const { documents: words } = useOffice()
  const { dateTime, date } = useOfficeFormat()
  const { checks } = words
  const { facts, differences, outcome, finishedAt } = check
  const day = (text: string | null) => (text === null ? '–' : date(`${text}T12:00:00+03:00`))
  return (
    <section className="card office-section">
      <h2>{checks.one}</h2>
      <Facts
        facts={[
          [
            words.standing,
            <Badge key="state" tone={TONES[check.state]}>
              {checks.states[check.state]}
            </Badge>,
          ],
          [checks.provider, check.provider],
          [checks.startedAt, dateTime(check.startedAt)],
          [checks.finishedAt, finishedAt === null ? '–' : dateTime(finishedAt)],
          [checks.outcome, outcome === null ? '–' : checks.outcomes[outcome]],
          ...(differences.length === 0
            ? []
            : [
                [
                  checks.why,
                  differences.map((difference) => checks.differences[difference]).join('; '),
                ] satisfies [string, string],
              ]),
        ]}
      />
      {facts !== null && (
        <>
          <h3 className="office-pad">{checks.read}</h3>
          <Facts
            facts={[
              [words.name, `${facts.firstName ?? '–'} ${facts.lastName ?? '–'}`],
              [words.birthDate, day(facts.birthDate)],
              [checks.documentType, facts.documentType ?? '–'],
              [checks.country, facts.country ?? '–'],
              [words.validUntil, day(facts.expiresOn)],
              [checks.reasons, facts.reasons.length === 0 ? '–' : facts.reasons.join('; ')],
            ]}
          />
        </>
      )}
    </section>
  )
}
