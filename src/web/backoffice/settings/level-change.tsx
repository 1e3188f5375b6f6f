import { toWireMoney } from '#shared/money.ts'
import { LEVEL_LIMIT_NAMES, LEVEL_LIMITS } from '#shared/players/identity-levels.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'

/** The limits that a proposal about an identity level changes. */
export function LevelChange({ input }: { input: unknown }) {
  const {
    settings: { levels: words },
  } = useOffice()
  const lang = useOfficeLang()
  const { money } = useOfficeFormat()
  if (!isRecord(input)) return null
  const { from, to } = input
  if (!isRecord(from) || !isRecord(to)) return null
  const write = (minor: unknown) =>
    typeof minor === 'string' ? money(toWireMoney(BigInt(minor)), { kurus: 'auto' }) : words.none
  return (
    <span className="num col">
      {LEVEL_LIMITS.filter((limit) => from[limit] !== to[limit]).map((limit) => (
        <span key={limit}>
          {LEVEL_LIMIT_NAMES[limit][lang]}: <span className="c-3">{write(from[limit])}</span> →{' '}
          {write(to[limit])}
        </span>
      ))}
    </span>
  )
}
