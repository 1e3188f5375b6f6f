import type { Minor } from '#shared/money.ts'
import type { Chapter } from '../rounds/round-chapters.ts'
import type { TensionRule } from '../rounds/tension.ts'
import {
  award,
  clash,
  collect,
  drawSpecial,
  endFeature,
  rideStep,
  unrollReels,
} from './features/free-spin-acts.ts'
import { endRace, moveRace, rollDice, startRace } from './duel/duel-acts.ts'
import { fillMeter, levelUp } from './comb/comb-acts.ts'
import { haul } from './hold/haul-acts.ts'
import { fullHold, payHold, respin, startHold } from './hold/hold-acts.ts'
import { endRespins, expand } from './features/respin-acts.ts'
import { createPlayback, type RoundParts, type Stage, type Playback } from './playback.ts'
import { fill, gust, multiply, reveal, tumble, turn, wins } from './spin-acts.ts'

export type RoundPlayer = {
  play: (
    chapters: readonly Chapter[],
    betMinor: Minor,
    options: { quick: boolean; tension: TensionRule | undefined },
  ) => Promise<void>
  hurry: () => void
  loop: () => void
  stopLoop: () => void
  clear: () => void
}

const LOOP_MS = 1350

export function createRoundPlayer(parts: RoundParts): RoundPlayer {
  const { clock, view, show, marks, storm, hold, special, cover, grown, boards, comb, listener } =
    parts
  const stage: Stage = { hurried: false, lastWins: [] }
  let looping = 0

  const player: RoundPlayer = {
    async play(chapters, betMinor, options) {
      player.stopLoop()
      player.clear()
      stage.lastWins = []
      const playback = createPlayback(parts, stage, betMinor, options)
      listener.onWin(0n)
      for (const [index, chapter] of chapters.entries()) {
        await playChapter(playback, chapter)
        if (endsWindow(chapters[index + 1])) await playback.endWindow()
      }
    },
    hurry() {
      stage.hurried = true
      special?.hurry()
      hold?.hurry()
      view.slam()
    },
    loop() {
      const turns = ++looping
      void (async () => {
        for (let i = 0; ; i++) {
          const win = stage.lastWins[i % stage.lastWins.length]
          // With instant motion, which may be turned on while a win shows, the loop would never
          // yield to the page.
          if (!win || turns !== looping || clock.instant) return
          await show.single(win)
          await clock.wait(LOOP_MS)
        }
      })()
    },
    stopLoop() {
      looping++
    },
    clear() {
      show.clear()
      marks?.set([])
      storm?.clear()
      hold?.clear()
      cover?.clear()
      special?.clear()
      grown.clear()
      boards?.clear()
      comb?.clear()
    },
  }
  return player
}

async function playChapter(playback: Playback, chapter: Chapter): Promise<void> {
  switch (chapter.kind) {
    case 'reveal':
      return reveal(playback, chapter)
    case 'expand':
      return expand(playback, chapter)
    case 'wins':
      return wins(playback, chapter)
    case 'fill':
      return fill(playback, chapter)
    case 'tumble':
      return tumble(playback, chapter)
    case 'turn':
      return turn(playback, chapter)
    case 'gust':
      return gust(playback, chapter)
    case 'multiplier':
      return multiply(playback, chapter)
    case 'haul':
      return haul(playback, chapter)
    case 'award':
      return award(playback, chapter)
    case 'collect':
      return collect(playback, chapter)
    case 'ride-step':
      return rideStep(playback, chapter)
    case 'clash':
      return clash(playback, chapter)
    case 'meter':
      return fillMeter(playback, chapter)
    case 'level-up':
      return levelUp(playback, chapter)
    case 'special':
      return drawSpecial(playback, chapter)
    case 'unroll':
      return unrollReels(playback, chapter)
    case 'dice':
      return rollDice(playback, chapter)
    case 'race':
      return startRace(playback, chapter)
    case 'race-move':
      return moveRace(playback, chapter)
    case 'race-end':
      return endRace(playback, chapter)
    case 'feature-end':
      return endFeature(playback, chapter)
    case 'hold':
      return startHold(playback, chapter)
    case 'respin':
      return respin(playback, chapter)
    case 'full-hold':
      return fullHold(playback, chapter)
    case 'hold-win':
      return payHold(playback, chapter)
    case 'cap':
      return playback.countUp(chapter.winMinor, 600, true)
    case 'end':
      playback.parts.storm?.end()
      if (playback.count.respin > 0) endRespins(playback)
      return playback.parts.listener.onWin(chapter.winMinor)
  }
}

/**
 * A window's wins are complete when the next window is revealed or anything other than wins
 * follows.
 */
function endsWindow(next: Chapter | undefined): boolean {
  return (
    next === undefined ||
    next.kind === 'reveal' ||
    next.kind === 'end' ||
    next.kind === 'feature-end'
  )
}
