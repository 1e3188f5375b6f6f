import { counted } from '../../counted.ts'
import type { ClusterWords } from './cluster.tr.ts'

export const clusterTexts: Readonly<Record<string, ClusterWords>> = {
  yildizname: {
    announce: (count, symbol, times, amount) =>
      `${count} × ${symbol}, stars ×${times}, you won ${amount}`,
    line: (count, symbol, times) => `${count} × ${symbol}, stars ${times}×`,
    marks: {
      title: 'Star marks',
      text: (low, high) =>
        `Every cell that wins keeps a star. When the same cell wins again, the star becomes ×${low}, and it doubles with each win after that, up to ×${high}.`,
      sum: 'A win is multiplied by the sum of the stars under it. The stars that a win leaves count from the next win.',
      stay: 'Stars fade when the spin is over; in free spins they stay until the end.',
    },
    turn: {
      title: 'Turning rings',
      text: (tumbles) =>
        `When a spin has had ${tumbles} or more tumbles and there are no more wins, the rings of the astrolabe turn once: the symbols move round and the stars stay in place. If that brings a win, the tumbles continue.`,
      steps: (steps) =>
        `From the outer ring to the inner one: ${steps.map((step) => `${Math.abs(step)} ${Math.abs(step) === 1 ? 'step' : 'steps'} ${step > 0 ? 'clockwise' : 'counterclockwise'}`).join(', ')}. The middle cell does not move.`,
      free: 'In free spins, the rings turn once in every spin.',
      announce: 'The rings are turning',
      window: 'After the rings turned',
    },
  },
  karadeniz: {
    announce: (count, symbol, times, amount) =>
      `${count} × ${symbol}, storm ×${times}, you won ${amount}`,
    line: (count, symbol, times) => `${count} × ${symbol}, storm ${times}×`,
    storm: {
      title: 'The storm',
      come: (one) =>
        `When there are no more wins, a storm may break out: on average, once in ${one} paid spins.`,
      text: (gusts) =>
        `Every gust carries the rows to the right or to the left; symbols that leave at one end come in at the other. The first gust that brings a win ends the storm once its tumbles are over. Without a win, there are at most ${counted(gusts, 'gust')}.`,
      raise: (raise) =>
        `Every gust raises the multiplier by ${raise}: the longer the storm blows, the more the win is worth.`,
      free: 'In free spins, a storm breaks out in every spin. The multiplier does not reset between free spins, and it multiplies every win.',
      note: 'A storm in every spin, and the multiplier never resets',
      announce: (times) => `The storm is blowing, multiplier ${times}`,
      window: (gust, times) => `After gust ${gust} of the storm, multiplier ${times}×`,
    },
  },
}
