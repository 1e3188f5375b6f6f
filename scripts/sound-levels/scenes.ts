import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import type { Sound } from '#web/games/slots/sound/sound.ts'

/** Calls on a sound with their times in seconds. `note`: the scale step the sound sings. */
export type Scene<Voice> = {
  name: string
  kin: Kin
  note?: number
  steps: readonly (readonly [atSeconds: number, call: (sound: Voice) => void])[]
}

/**
 * Sounds of one kind should be about equally loud. `crowd` is checked for limits only, `cut` for
 * sounds stopped or muted while they play.
 */
export type Kin = 'touch' | 'reel' | 'act' | 'win' | 'crowd' | 'cut'

const once = <Voice>(name: string, kin: Kin, call: (sound: Voice) => void): Scene<Voice> => ({
  name,
  kin,
  steps: [[0, call]],
})
const every = (seconds: number, from: number, to: number) =>
  Array.from({ length: Math.round((to - from) / seconds) }, (_, i) => from + i * seconds)

const FAST_ROUND_SECONDS = 0.8
const fastRound = (from: number): Scene<Sound>['steps'] => [
  [from, (sound) => sound.press()],
  [from, (sound) => sound.spin()],
  ...[0, 1, 2, 3, 4].map(
    (reel) => [from + 0.2 + reel * 0.04, (sound: Sound) => sound.stop(reel)] as const,
  ),
  [from + 0.4, (sound) => sound.win(3)],
  ...every(0.07, from + 0.4, from + FAST_ROUND_SECONDS).map(
    (at, i) => [at, (sound: Sound) => sound.tick(i / 6)] as const,
  ),
]

export const CUT_AT_SECONDS = 0.2

export const SLOT_SCENES: readonly Scene<Sound>[] = [
  once('press', 'touch', (sound) => sound.press()),
  {
    name: 'ticks',
    kin: 'touch',
    steps: every(0.08, 0, 0.4).map((at, i) => [at, (sound) => sound.tick(i / 5)]),
  },
  once('leaf', 'touch', (sound) => sound.leaf(2)),
  once('spin', 'reel', (sound) => sound.spin()),
  ...[0, 2, 5].map((reel) => once<Sound>(`stop ${reel}`, 'reel', (sound) => sound.stop(reel))),
  ...[1, 3].map((soFar) => ({
    ...once<Sound>(`scatter ${soFar}`, 'act', (sound) => sound.scatter(soFar)),
    note: 5 + soFar * 2,
  })),
  once('tension', 'act', (sound) => sound.tension(true)),
  once('win 0', 'touch', (sound) => sound.win(0)),
  ...[1, 2, 3].map((level) => once<Sound>(`win ${level}`, 'win', (sound) => sound.win(level))),
  ...([1, 2, 3] as const).map((tier) =>
    once<Sound>(`bigWin ${tier}`, 'win', (sound) => sound.bigWin(tier)),
  ),
  once('feature', 'win', (sound) => sound.feature()),
  ...[1, 4, 8].map((step) => once<Sound>(`tumble ${step}`, 'act', (sound) => sound.tumble(step))),
  ...[1, 3].map((count) => once<Sound>(`rise ${count}`, 'act', (sound) => sound.rise(count))),
  ...[1, 3].map((count) => once<Sound>(`open ${count}`, 'act', (sound) => sound.open(count))),
  ...[0, 8].map((index) => ({
    ...once<Sound>(`multiplier ${index}`, 'act', (sound) => sound.multiplier(index)),
    note: 9 + index,
  })),
  once('turn', 'act', (sound) => sound.turn()),
  ...[1, 4].map((step) => once<Sound>(`pour ${step}`, 'act', (sound) => sound.pour(step))),
  ...[1, 10].map((step) => once<Sound>(`gust ${step}`, 'act', (sound) => sound.gust(step))),
  ...[0, 4].map((step) => once<Sound>(`unroll ${step}`, 'act', (sound) => sound.unroll(step))),
  once('roll', 'act', (sound) => sound.roll()),
  { ...once<Sound>('end', 'act', (sound) => sound.end()), note: 0 },
  {
    name: 'fast autoplay',
    kin: 'crowd',
    steps: [0, 1, 2].flatMap((round) => fastRound(round * FAST_ROUND_SECONDS)),
  },
  {
    name: 'all at once',
    kin: 'crowd',
    steps: [
      [
        0,
        (sound) => {
          sound.feature()
          sound.bigWin(3)
          sound.win(3)
          sound.open(5)
          sound.gust(5)
          for (const reel of [0, 1, 2, 3, 4]) sound.stop(reel)
        },
      ],
    ],
  },
  {
    name: 'tension let go',
    kin: 'cut',
    steps: [
      [0, (sound) => sound.tension(true)],
      [CUT_AT_SECONDS, (sound) => sound.tension(false)],
    ],
  },
  {
    name: 'muted',
    kin: 'cut',
    steps: [
      [0, (sound) => sound.bigWin(3)],
      [0, (sound) => sound.tension(true)],
      [CUT_AT_SECONDS, (sound) => (sound.muted = true)],
    ],
  },
]

export const TABLE_SCENES: readonly Scene<TableSound>[] = [
  once('press', 'touch', (sound) => sound.press()),
  once('stake', 'touch', (sound) => sound.stake()),
  ...[0, 0.5, 1].map((share) =>
    once<TableSound>(`tick ${share}`, 'touch', (sound) => sound.tick(share)),
  ),
  ...[0.2, 1].map((force) =>
    once<TableSound>(`rattle ${force}`, 'touch', (sound) => sound.rattle(force)),
  ),
  once('clack', 'touch', (sound) => sound.clack()),
  once('rub', 'touch', (sound) => sound.rub()),
  once('slide', 'touch', (sound) => sound.slide()),
  once('flip', 'touch', (sound) => sound.flip()),
  ...[0, 5, 20].map((step) => once<TableSound>(`good ${step}`, 'act', (sound) => sound.good(step))),
  once('lose', 'act', (sound) => sound.lose()),
  ...[2, 5, 20].map((multiple) =>
    once<TableSound>(`win ${multiple}×`, 'win', (sound) => sound.win(multiple)),
  ),
  {
    name: 'fast autoplay',
    kin: 'crowd',
    steps: every(0.25, 0, 2).flatMap((from) => [
      [from, (sound: TableSound) => sound.stake()] as const,
      ...every(0.03, from, from + 0.2).map(
        (at, i) => [at, (sound: TableSound) => sound.tick(i / 6)] as const,
      ),
      [from + 0.2, (sound: TableSound) => sound.win(20)] as const,
    ]),
  },
  {
    name: 'muted',
    kin: 'cut',
    steps: [
      [0, (sound) => sound.win(20)],
      [CUT_AT_SECONDS, (sound) => (sound.muted = true)],
    ],
  },
]
