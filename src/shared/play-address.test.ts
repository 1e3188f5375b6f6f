import { expect, test } from 'vitest'
import { playModeOf } from './play-address.ts'

test('only "fun" plays on credit: "real", a studio’s name or nothing plays for money', () => {
  expect(playModeOf('fun')).toBe('fun')
  for (const third of ['real', 'Lale', 'FUN', 'fun ', '', undefined])
    expect(playModeOf(third)).toBe('real')
})
