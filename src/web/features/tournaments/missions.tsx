import type { Mission } from '#shared/contracts/tournaments.ts'
import { useTexts } from '#web/lib/texts.ts'
import { MissionList } from './mission-list.tsx'

export function Missions({ missions }: { missions: readonly (Mission & { progress?: string })[] }) {
  const texts = useTexts().contests
  return (
    <section className="tour__missions" aria-labelledby="missions">
      <h2 className="title-sm" id="missions">
        {texts.missions}
      </h2>
      <MissionList missions={missions} />
    </section>
  )
}
