import { counted } from '../../counted.ts'
import type { LiveWheelTexts } from './live-wheel.tr.ts'

export const liveWheel: LiveWheelTexts = {
  scene: (table) => `${table}: a wheel with sixty-two segments`,
  stopped: (segment) => `it stopped on ${segment}`,
  spot: (segment, count) => `${segment}, ${counted(count, 'segment')} of the wheel`,
  share: (count, of) => `${count} of ${of}`,
  kind: (segment) => `Number ${segment}`,
  rulesText: [
    'The wheel has sixty-two equal segments, each marked 1, 3, 5, 14, 29 or 59. Place your chips on the number you think it will stop on.',
    'Once bets are closed, the wheel spins. Every bet on the number under the flapper pays that number to one: ₺10 on 5 returns ₺60, your stake included.',
  ],
  record: 'Wheel history',
  lastStops: 'Last results',
  counts: 'How often each number came up',
  times: (rounds) => (rounds === 1 ? 'once' : `${rounds} times`),
  noStops: 'This wheel has not been spun yet.',
}
