import { HeroRow } from '#web/features/content/hero-row.tsx'
import { HomePage as Home } from '#web/features/lobby/home-page.tsx'
import { FairnessCard } from '#web/features/rounds/fairness-card.tsx'

/** The front page, put together from three features. */
export function HomePage() {
  return <Home hero={<HeroRow />} proof={<FairnessCard />} />
}
