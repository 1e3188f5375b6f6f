import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { withTexts } from '#web/lib/texts.ts'

const RealityCheck = lazyPart(
  async () =>
    (await withTexts(import('#web/features/protection/reality-check.tsx'), 'protection'))
      .RealityCheck,
)

export function WatchPlay() {
  return useSignedIn() ? (
    <Suspense fallback={null}>
      <RealityCheck />
    </Suspense>
  ) : null
}
