import { useParams } from '@tanstack/react-router'
import { RoundPage as Round } from '#web/features/rounds/verification/round-page.tsx'

export function RoundPage() {
  const { roundID } = useParams({ strict: false })
  return <Round roundID={roundID ?? ''} />
}
