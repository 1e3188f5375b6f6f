import type { IdentityLevelState } from '#shared/contracts/identity-level.ts'
import { LEVEL_LIMIT_NAMES, LEVEL_STEP_NAMES } from '#shared/players/identity-levels.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts } from '../parts.tsx'

/** A player's identity level with the use of its limits. */
export function LevelFacts({ level: { level, limits, next } }: { level: IdentityLevelState }) {
  const { documents: words, settings } = useOffice()
  const lang = useOfficeLang()
  const { money } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.level(String(level), settings.levels.proofs[level] ?? '')}</h2>
      <Facts
        facts={[
          ...(limits.length === 0
            ? [[settings.levels.limits, settings.levels.none] as const]
            : limits.map(
                ({ limit, used, amount }) =>
                  [LEVEL_LIMIT_NAMES[limit][lang], `${money(used)} / ${money(amount)}`] as const,
              )),
          [
            words.levelNext,
            next === null
              ? '–'
              : `${next.level}: ${next.steps.map((step) => LEVEL_STEP_NAMES[step][lang]).join(', ')}`,
          ],
        ]}
      />
    </section>
  )
}
