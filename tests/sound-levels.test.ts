import { expect, test } from 'vitest'
import { measure, SAMPLE_RATE } from '../scripts/sound-levels/measure.ts'
import { distance, semitones, spectrumOf } from '../scripts/sound-levels/spectrum.ts'

const sine = (hz: number, seconds: number, amplitude = 1) =>
  Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE),
  )
const read = (...channels: Float32Array[]) => measure(channels, spectrumOf(channels, SAMPLE_RATE))

test('a full sine of 997 Hz in one channel is −3.01 LUFS, as BS.1770 calibrates, and in both 3 more', () => {
  const tone = sine(997, 2)
  expect(read(tone).integratedLufs).toBeCloseTo(-3.01, 1)
  expect(read(tone, tone).integratedLufs).toBeCloseTo(0, 1)
  expect(read(tone).momentaryLufs).toBeCloseTo(-3.01, 1)
})

test('silence in between does not reduce the loudness', () => {
  const tone = sine(997, 6)
  tone.fill(0, 2 * SAMPLE_RATE, 4 * SAMPLE_RATE)
  expect(read(tone).integratedLufs).toBeCloseTo(-3.01, 0)
})

test('reports peak, length, DC and centre', () => {
  const tone = sine(1_000, 1, 0.5)
  tone.fill(0, SAMPLE_RATE / 2)
  const { truePeakDb, seconds, centroidHz, dcDb } = read(tone)
  expect(truePeakDb).toBeCloseTo(-6.02, 1)
  expect(seconds).toBeCloseTo(0.5, 2)
  expect(Math.abs(centroidHz - 1_000)).toBeLessThan(20)
  expect(dcDb).toBeLessThan(-80)
  expect(read(tone.map((sample) => sample + 0.01)).dcDb).toBeCloseTo(-40, 0)
})

test('a low tone cut short clicks; a faded one, or one begun as a burst of noise, does not', () => {
  const cut = sine(80, 1, 0.3)
  cut.fill(0, Math.round(SAMPLE_RATE * 0.303))
  expect(read(cut).clickDb).toBeGreaterThan(-20)
  const faded = sine(80, 1, 0.3).map((sample, i) => sample * Math.max(0, 1 - i / (SAMPLE_RATE / 2)))
  expect(read(faded).clickDb).toBeLessThan(-60)
  const drum = Float32Array.from({ length: SAMPLE_RATE }, (_, i) =>
    i < 4_800 ? 0 : 0.3 * Math.sin(i * i * 0.7) * 0.999 ** ((i - 4_800) / 10),
  )
  expect(read(drum).clickDb).toBeLessThan(-60)
})

test('two different keys are distant, the same one twice is not', () => {
  const [one, other] = [440, 494].map((hz) => semitones(spectrumOf([sine(hz, 1)], SAMPLE_RATE)))
  expect(distance(one ?? [], one ?? [])).toBeCloseTo(0, 6)
  expect(distance(one ?? [], other ?? [])).toBeGreaterThan(0.5)
})
