import { sha256Hex } from '../fairness/hmac.ts'
import type { VirtualGame } from '../virtuals/virtual-game.ts'
import { programmeOf, VIRTUAL_GAMES, wins } from '../virtuals/virtuals.ts'
import { weighted } from './positions.ts'
import type { Track } from './track.ts'

/**
 * Chances depend on a round's card. One fixed card is used, and its rounds are drawn repeatedly.
 */
const PLACE = { number: 1, salt: 'a1'.repeat(32), hashBefore: sha256Hex('card') }
/** The market whose selections cover all results of a contest. */
const WHOLE = { football: 'result', tennis: 'winner', horses: 'win', dogs: 'win' } as const

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
