import { useSignedIn } from '#web/lib/session.ts'
import { ForYou } from './for-you.tsx'
import type { DrawShelf } from './home-shelves.ts'
import { RecentWins } from './recent-wins.tsx'

export function BelowPopular({ draw }: { draw: DrawShelf }) {
  return (
    <>
      <RecentWins />
      {useSignedIn() && <ForYou draw={draw} />}
    </>
  )
}
