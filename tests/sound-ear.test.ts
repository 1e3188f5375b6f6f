import { expect, test } from 'vitest'
import { offPitchCents, roughness, throughPhone, truePeak } from '../scripts/sound-levels/ear.ts'
import { spectrumOf } from '../scripts/sound-levels/spectrum.ts'

const RATE = 48_000
const tones = (hz: readonly number[], phase = 0) =>
  Float32Array.from({ length: RATE }, (_, i) =>
    hz.reduce(
      (sum, each) => sum + Math.sin((2 * Math.PI * each * i) / RATE + phase) / hz.length,
      0,
    ),
  )
const rich = (hz: readonly number[]) =>
  tones(hz.flatMap((each) => [1, 2, 3, 4].map((partial) => each * partial)))
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0))
const rough = (hz: readonly number[]) => roughness(spectrumOf([rich(hz)], RATE))

test('finds a peak between two samples', () => {
  const hidden = tones([RATE / 4], Math.PI / 4)
  expect(Math.max(...hidden)).toBeCloseTo(Math.SQRT1_2, 3)
  expect(truePeak(hidden)).toBeCloseTo(1, 1)
})

test('a phone keeps a voice and loses a drum', () => {
  const left = (hz: number) => loudness(throughPhone(tones([hz]), RATE)) / loudness(tones([hz]))
  expect(left(2_000)).toBeGreaterThan(0.95)
  expect(left(400)).toBeCloseTo(Math.SQRT1_2, 1)
  expect(left(80)).toBeLessThan(0.05)
})

test('a fifth is smooth, a semitone rough', () => {
  expect(rough([220])).toBeLessThan(rough([220, 330]))
  expect(rough([220, 330])).toBeLessThan(rough([220, 220 * 2 ** (1 / 12)]))
})

test('measures the pitch of a note', () => {
  const off = (cents: number) =>
    offPitchCents(spectrumOf([rich([220 * 2 ** (cents / 1200)])], RATE), 220)
  expect(off(0)).toBeCloseTo(0, 0)
  expect(off(20)).toBeGreaterThan(17)
  expect(off(-20)).toBeLessThan(-17)
  expect(off(300)).toBeUndefined()
})
