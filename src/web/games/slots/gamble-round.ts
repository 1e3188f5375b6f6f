import type { RoundReply } from '#shared/contracts/games.ts'
import type { GamblePanel } from './hud/gamble-panel.ts'
import { gambleState, type GambleState } from './rounds/offers.ts'
import type { Sound } from './sound/sound.ts'

type Table = {
  panel: GamblePanel
  sound: Sound
  act: (action: string, params: object) => Promise<RoundReply>
}

export async function playGamble(
  { panel, sound, act }: Table,
  opened: RoundReply,
): Promise<RoundReply> {
  const events = [...opened.events]
  for (let round = opened; ;) {
    const choice = await panel.choose(gambleState(events, round.actions))
    round = choice === 'collect' ? await act('collect', {}) : await act('gamble', { pick: choice })
    events.push(...round.events)
    if (choice === 'collect') return round
    const now = gambleState(events, round.actions)
    sound.stop(0)
    await panel.turn(now)
    if (now.cards.at(-1)?.right === true) sound.win(now.cards.length > 2 ? 3 : 1)
    if (round.state === 'open') continue
    await panel.end(now)
    return round
  }
}

export async function showGamble(panel: GamblePanel, events: RoundReply['events']): Promise<void> {
  const { cards } = gambleState(events, [])
  for (const [index] of cards.entries()) {
    const now: GambleState = {
      cards: cards.slice(0, index + 1),
      winMinor: cards[index]?.winMinor ?? 0n,
      picks: [],
    }
    await panel.turn(now)
    if (index === cards.length - 1) await panel.end(now)
  }
}
