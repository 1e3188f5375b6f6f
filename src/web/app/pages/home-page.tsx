import { HeroSlider } from '#web/features/content/hero-slider.tsx'
import { SideSliders, useSides } from '#web/features/content/side-sliders.tsx'
import { HomePage as Home } from '#web/features/lobby/home-page.tsx'
import { FairnessCard } from '#web/features/rounds/fairness/fairness-card.tsx'
import { useHasSports } from '#web/lib/has-sports.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useTexts, withTexts } from '#web/lib/texts.ts'
import { AfterAWhile } from '#web/ui/after-a-while.tsx'
import { WhenNear } from '#web/ui/when-near.tsx'
import { HeaderLinks } from '../header-links.tsx'
import './home-page.css'

const HomeMore = lazyPart(async () => (await import('./home-more.tsx')).HomeMore)
const HomeMatches = lazyPart(
  async () =>
    (await withTexts(import('#web/features/sports/home/home-matches.tsx'), 'sports')).HomeMatches,
)
const Popups = lazyPart(
  async () => (await withTexts(import('#web/features/content/popups.tsx'), 'promotions')).Popups,
)

/** Kept small, so that content below the first screen is not part of the first load. */
const NEAR_PX = 120
/** Gives the visitor time to see the page first. */
const POPUPS_AFTER_MS = 2_500

/**
 * Content below the games, including a link to every page of the header menu. It is drawn with the
 * page, so that it shifts nothing later.
 */
function Foot() {
  const { common } = useTexts()
  return (
    <>
      {useHasSports() !== false && (
        <WhenNear className="home-matches-place" marginPx={NEAR_PX}>
          <HomeMatches />
        </WhenNear>
      )}
      <nav className="home-links" aria-label={common.menu}>
        <HeaderLinks className="chip" />
      </nav>
      <WhenNear className="home-more" marginPx={NEAR_PX}>
        <HomeMore />
      </WhenNear>
      <FairnessCard />
      <AfterAWhile waitMs={POPUPS_AFTER_MS}>
        <Popups />
      </AfterAWhile>
    </>
  )
}

export function HomePage() {
  const sides = useSides()
  return (
    <Home
      hero={<HeroSlider />}
      side={sides.length > 0 ? <SideSliders sides={sides} /> : undefined}
      proof={<Foot />}
    />
  )
}
