import type { Chapter } from '../../rounds/round-chapters.ts'
import { bigTier } from '../../rounds/win-tier.ts'
import type { Playback } from '../playback.ts'

type Of<K extends Chapter['kind']> = Extract<Chapter, { kind: K }>

export async function startHold(playback: Playback, { held, left }: Of<'hold'>): Promise<void> {
  const {
    stage,
    parts: { show, plates, hold, backdrop },
  } = playback
  if (!hold) return
  stage.hurried = false
  await playback.endWindow()
  show.clear()
  const woken = backdrop.feature(true)
  await hold.start(held, left, () =>
    plates.announce(hold.words.title, String(left), hold.words.start(left)),
  )
  await woken
}

export async function respin(
  { stage, quick, parts: { hold } }: Playback,
  { landed, left }: Of<'respin'>,
): Promise<void> {
  stage.hurried = false
  await hold?.respin(landed, left, { quick })
}

export async function fullHold(
  { stage, count, betMinor, parts: { big, plates, hold, listener, money } }: Playback,
  { jackpot, winMinor, sumMinor }: Of<'full-hold'>,
): Promise<void> {
  if (!hold) return
  stage.hurried = false
  await hold.full(jackpot, winMinor)
  await big.play(winMinor, betMinor, (minor) => listener.onWin(count.sumMinor + minor))
  stage.hurried = false
  await plates.announce(hold.words.full, money(winMinor), hold.words.fullNote)
  count.sumMinor = sumMinor
  listener.onWin(sumMinor)
}

export async function payHold(
  {
    stage,
    count,
    betMinor,
    quick,
    parts: { sound, big, plates, hold, backdrop, listener },
  }: Playback,
  { prizes, winMinor, sumMinor }: Of<'hold-win'>,
): Promise<void> {
  if (!hold) return
  stage.hurried = false
  const beforeMinor = count.sumMinor
  await hold.collect(prizes, { quick, onSum: (minor) => listener.onWin(beforeMinor + minor) })
  stage.hurried = false
  if (bigTier(winMinor, betMinor) > 0) await big.play(winMinor, betMinor, () => {})
  else sound.end()
  stage.hurried = false
  count.sumMinor = sumMinor
  listener.onWin(sumMinor)
  await plates.summary(
    sumMinor,
    hold.words.sum(prizes.length),
    (share) => share < 1 && sound.tick(share),
  )
  await Promise.all([hold.end(), backdrop.feature(false)])
  count.windowMinor = 0n
}
