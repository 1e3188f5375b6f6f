import { describe, expect, test } from 'vitest'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { loadTitle } from '#web/games/slots/titles/load-title.ts'
import { beatsOf } from '#web/games/slots/sound/beats.ts'
import { pitchHz } from './scale.ts'

const titles = await Promise.all(SLOT_TITLES.map(({ slug }) => loadTitle(slug)))

test('the step after the last but one is the root an octave higher', () => {
  const scale = { rootHz: 220, scaleCents: [0, 204, 386, 498, 702, 906, 1088, 1200] }
  expect(pitchHz(scale, 0)).toBe(220)
  expect(pitchHz(scale, 7)).toBe(440)
  expect(pitchHz(scale, 4)).toBeCloseTo(330, 0)
  expect(pitchHz(scale, 11)).toBeCloseTo(660, 0)
})

describe.each(titles)('$slug', ({ sound }) => {
  test('has a scale that rises from its root to the octave, and a string that decays', () => {
    const { scaleCents, rootHz, ring } = sound
    expect(scaleCents.every((cents, i) => cents > (scaleCents[i - 1] ?? -1))).toBe(true)
    expect([scaleCents[0], scaleCents.at(-1)]).toEqual([0, 1200])
    expect(rootHz).toBeGreaterThanOrEqual(140)
    expect(rootHz).toBeLessThanOrEqual(300)
    expect(ring).toBeGreaterThanOrEqual(0.9)
    expect(ring).toBeLessThanOrEqual(0.999)
  })

  test('plays its longest win within 1.5 seconds', () => {
    expect(beatsOf(sound, 7).at(-1)).toBeLessThanOrEqual(1_500)
  })
})

test('no two titles share a root, a voice and a rhythm', () => {
  const keys = titles.map(
    ({ sound }) => `${sound.rootHz} ${sound.win} ${JSON.stringify(sound.rhythm)}`,
  )
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})
