import type { LiveWheelTexts } from './live-wheel.tr.ts'

export const liveWheel: LiveWheelTexts = {
  scene: (table) => `${table}: a wheel of sixty-two segments`,
  stopped: (segment) => `it stopped on ${segment}`,
  spot: (segment, count) =>
    `${segment}, ${count === 1 ? '1 segment' : `${count} segments`} of the wheel`,
  share: (count, of) => `${count} of ${of}`,
  kind: (segment) => `Number ${segment}`,
  rulesText: [
    'The wheel has sixty-two equal segments, each with a 1, 3, 5, 14, 29 or 59. Put your chips on the number you think it will stop on.',
    'Once bets are closed the wheel turns. Every bet on the number under the flapper pays that number to one: ₺10 on 5 returns ₺60, your stake included.',
  ],
  record: 'Wheel record',
  lastStops: 'Last stops',
  counts: 'How often each number came',
  times: (rounds) => (rounds === 1 ? 'once' : `${rounds} times`),
  noStops: 'This wheel has not turned yet.',
}
