import { ERASED_PARTS, type ErasedPart } from '#shared/periods.ts'
import { useOffice } from '../office-texts.ts'

export function ErasedParts({ what }: { what: Partial<Record<ErasedPart, number>> | null }) {
  const {
    retention: { parts },
  } = useOffice()
  const found = ERASED_PARTS.flatMap((part) =>
    what?.[part] === undefined || what[part] === 0
      ? []
      : [part === 'profile' ? parts[part] : `${parts[part]} ${what[part]}`],
  )
  return <span className="num">{found.join(' · ')}</span>
}
