import { useParams } from '@tanstack/react-router'
import { NotFoundPage } from '../not-found-page.tsx'
import { PlayPage as Play } from '#web/features/rounds/play-page.tsx'

/** A game by its address. `fun` plays on trial; any other third part is the studio's name and plays for real. */
export function PlayPage() {
  const { type, id, third } = useParams({ strict: false })
  if (type !== 'slot' || id === undefined) return <NotFoundPage />
  return <Play gameID={id} mode={third === 'fun' ? 'fun' : 'real'} />
}
