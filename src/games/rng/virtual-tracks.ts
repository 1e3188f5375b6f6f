import { sha256Hex } from '../fairness/hmac.ts'
import type { VirtualGame } from '../virtuals/virtual-game.ts'
import { programmeOf, VIRTUAL_GAMES, wins } from '../virtuals/virtuals.ts'
import { weighted } from './positions.ts'
import type { Track } from './track.ts'

/**
 * Chances follow from a round's card; one card stands for all, its rounds drawn again and again.
 */
const PLACE = { number: 1, salt: 'a1'.repeat(32), hashBefore: sha256Hex('card') }
/** The market whose selections are all a contest can come to. */
const WHOLE = { football: 'result', tennis: 'winner', horses: 'win', dogs: 'win' } as const

/** The virtual sports' contests: who wins each of a card, as the card's prices have it. */
export function virtualTracks(): Track[] {
  return VIRTUAL_GAMES.map(trackOf)
}

function trackOf(game: VirtualGame): Track {
  const programme = programmeOf(game.cardOf(PLACE))
  const contests = programme.contests.map(
    (contest) =>
      programme
        .marketsOf(contest)
        .find(({ key }) => key === WHOLE[game.kind])
        ?.selections.map(({ id }) => id) ?? [],
  )
  return {
    game: game.gameID,
    dependence: { kind: 'independent' },
    positions: contests.map((selections, at) =>
      weighted(
        `contest ${at + 1}`,
        selections.map((id) => programme.chanceOf(id) ?? Number.NaN),
      ),
    ),
    source: {
      kind: 'draw',
      record: (draw, into) => {
        const result = programme.resultOf(draw)
        into.set(contests.map((selections) => selections.findIndex((id) => wins(id, result))))
      },
    },
  }
}
