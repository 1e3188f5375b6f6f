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
import { haul } from './hold/haul-acts.ts'
import { fullHold, payHold, respin, startHold } from './hold/hold-acts.ts'
import { endRespins, expand } from './features/respin-acts.ts'
import { createTelling, type RoundParts, type Stage, type Telling } from './round-telling.ts'
import { fill, gust, multiply, reveal, tumble, turn, wins } from './spin-acts.ts'

export type RoundPlayer = {
  /** Plays a round's chapters to the end. */
  play: (
    chapters: readonly Chapter[],
    betMinor: Minor,
    options: { quick: boolean; tension: TensionRule | undefined },
  ) => Promise<void>
  /** A tap: what runs ends now, until the next reveal. */
  hurry: () => void
  /** Shows the last window's wins one by one until the next round. */
  loop: () => void
  stopLoop: () => void
  /** The window without any light on it. */
  clear: () => void
}

const LOOP_MS = 1350

export function createRoundPlayer(parts: RoundParts): RoundPlayer {
  const { clock, view, show, marks, storm, hold, special, cover, grown, listener } = parts
  const stage: Stage = { hurried: false, lastWins: [] }
  let looping = 0

  const player: RoundPlayer = {
    async play(chapters, betMinor, options) {
      player.stopLoop()
      player.clear()
      stage.lastWins = []
      const telling = createTelling(parts, stage, betMinor, options)
      listener.onWin(0n)
      for (const [index, chapter] of chapters.entries()) {
        await playChapter(telling, chapter)
        if (endsWindow(chapters[index + 1])) await telling.endWindow()
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
          // Where waiting takes no time the loop would never let the page go; motion may be turned
          // off while a win shows.
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
    },
  }
  return player
}

async function playChapter(telling: Telling, chapter: Chapter): Promise<void> {
  switch (chapter.kind) {
    case 'reveal':
      return reveal(telling, chapter)
    case 'expand':
      return expand(telling, chapter)
    case 'wins':
      return wins(telling, chapter)
    case 'fill':
      return fill(telling, chapter)
    case 'tumble':
      return tumble(telling, chapter)
    case 'turn':
      return turn(telling, chapter)
    case 'gust':
      return gust(telling, chapter)
    case 'multiplier':
      return multiply(telling, chapter)
    case 'haul':
      return haul(telling, chapter)
    case 'award':
      return award(telling, chapter)
    case 'collect':
      return collect(telling, chapter)
    case 'ride-step':
      return rideStep(telling, chapter)
    case 'clash':
      return clash(telling, chapter)
    case 'special':
      return drawSpecial(telling, chapter)
    case 'unroll':
      return unrollReels(telling, chapter)
    case 'feature-end':
      return endFeature(telling, chapter)
    case 'hold':
      return startHold(telling, chapter)
    case 'respin':
      return respin(telling, chapter)
    case 'full-hold':
      return fullHold(telling, chapter)
    case 'hold-win':
      return payHold(telling, chapter)
    case 'cap':
      return telling.countUp(chapter.winMinor, 600, true)
    case 'end':
      telling.parts.storm?.end()
      if (telling.count.respin > 0) endRespins(telling)
      return telling.parts.listener.onWin(chapter.winMinor)
  }
}

/**
 * A window's wins are complete when the next one is revealed or something other than them follows.
 */
function endsWindow(next: Chapter | undefined): boolean {
  return (
    next === undefined ||
    next.kind === 'reveal' ||
    next.kind === 'end' ||
    next.kind === 'feature-end'
  )
}
