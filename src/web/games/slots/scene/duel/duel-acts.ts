import type { Chapter } from '../../rounds/round-chapters.ts'
import type { Playback } from '../playback.ts'

type Of<K extends Chapter['kind']> = Extract<Chapter, { kind: K }>

export async function rollDice(
  playback: Playback,
  { dice, multiplier, side, winMinor, sumMinor }: Of<'dice'>,
): Promise<void> {
  const {
    stage,
    quick,
    parts: { sound, show, boards, listener },
  } = playback
  await playback.pause(quick ? 60 : 260)
  show.clear()
  listener.onDuel({ kind: 'roll', dice, multiplier, side })
  const raisedMinor = winMinor / BigInt(multiplier - 1)
  await boards?.roll.play(dice, {
    multiplier,
    side,
    quick: quick || stage.hurried,
    beforeMinor: raisedMinor,
    afterMinor: raisedMinor + winMinor,
  })
  sound.win(2)
  await playback.countUp(sumMinor, quick ? 240 : 600, true)
  await playback.pause(quick ? 120 : 500)
  playback.add(winMinor, sumMinor)
  boards?.roll.clear()
}

export async function startRace(playback: Playback, { points, cells }: Of<'race'>): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, show, plates, boards, backdrop, listener, notes },
  } = playback
  stage.hurried = false
  await playback.endWindow()
  listener.onDuel({ kind: 'start' })
  await show.cells(cells)
  await playback.pause(1100)
  stage.hurried = false
  count.inFeature = true
  count.race = { score: [0, 0], times: 1 }
  sound.feature()
  const { title = '', note = '' } = notes.boards?.start ?? {}
  await plates.announce(title, String(points), note)
  show.clear()
  playback.updateFeature()
  await Promise.all([backdrop.feature(true), boards?.open()])
}

const GAP_MS = 240

export async function moveRace(
  playback: Playback,
  { side, score }: Of<'race-move'>,
): Promise<void> {
  const {
    stage,
    count,
    quick,
    parts: { show, boards, listener },
  } = playback
  await playback.endWindow()
  show.clear()
  stage.lastWins = []
  listener.onDuel({ kind: 'move', side, score })
  if (boards) {
    const haste = quick || stage.hurried
    await (side === undefined ? boards.stay(haste) : boards.move(side, score, haste))
    count.race = { score, times: boards.timesOf(score) }
  }
  playback.updateFeature()
  await playback.pause(quick ? 60 : GAP_MS)
}

export async function endRace(
  playback: Playback,
  { score, multiplier, winMinor, sumMinor }: Of<'race-end'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, plates, boards, listener, notes },
  } = playback
  stage.hurried = false
  const [left, right] = score
  const shutout = boards?.isShutout(score) ?? false
  const late = boards?.isLate(score) ?? false
  const title = notes.boards?.end(score, { shutout, late }) ?? ''
  listener.onDuel({ kind: 'end', title, multiplier, winMinor })
  count.race = { score, times: multiplier }
  playback.updateFeature()
  if (left !== right) await boards?.finish(left > right ? 'left' : 'right')
  sound.multiplier(Math.min(8, multiplier))
  await plates.announce(title, `×${multiplier}`, notes.boards?.endNote(score, multiplier) ?? '')
  await playback.countUp(sumMinor, 900, multiplier > 1)
  playback.add(0n, sumMinor)
}
