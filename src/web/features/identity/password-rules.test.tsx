import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, withTexts } from '#web/lib/texts.ts'
import { PasswordRules } from './password-rules.tsx'

beforeAll(async () => {
  await loadTexts('en')
  await withTexts(Promise.resolve(), 'identity')
})

const met = (password: string) =>
  renderToStaticMarkup(<PasswordRules password={password} />).match(/class="is-met"/g)?.length ?? 0

test('checks off the password rules as they are met', () => {
  expect(['', 'abcdef', 'Abcdef', 'Abcde1', 'A1'].map(met)).toEqual([0, 1, 2, 3, 2])
})

test('a lowercase letter and a special character are recommended, not required', () => {
  expect(renderToStaticMarkup(<PasswordRules password="" />)).toMatch(
    /lowercase letter.*special character/,
  )
  expect(met('ABCDE1')).toBe(3)
})
