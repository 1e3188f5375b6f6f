import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readArchive, HistoryArchiveError } from '#server/demo-history/archive-file.ts'
import { chooseState } from '#server/demo-history/days.ts'
import { findTokens, shiftToken } from '#server/demo-history/embedded-times.ts'
import { HISTORY_FILE } from '#server/demo-history/first-data.ts'
import { requireFit } from '#server/demo-history/restore-history.ts'
import { columnsOf, readTexts } from '#server/demo-history/restored-chains.ts'
import { digestsFor, unpackTable } from '#server/demo-history/unpack-columns.ts'
import {
  createVarintWriter,
  fromZigzag,
  readVarints,
  zigzag,
} from '#server/demo-history/varints.ts'
import { readMigrations } from '#server/platform/database/migration-file.ts'
import { SCHEMA_FOLDERS } from '#server/platform/database/migrate.ts'

const migrations = readMigrations(SCHEMA_FOLDERS.migrations)
const DAY_MS = 86_400_000
const END = Date.parse('2026-11-20T21:00:00Z')

/** If this fails after a change of the baseline migration, run `npm run demo-history` again. */
test.runIf(existsSync(HISTORY_FILE))('the archive in the repository fits the schema', async () => {
  const { header } = await readArchive(HISTORY_FILE)
  expect(() => requireFit(header, migrations)).not.toThrow()
})

test.runIf(existsSync(HISTORY_FILE))(
  'no state of the archive in the repository contains the visitor’s own account',
  async () => {
    const archive = await readArchive(HISTORY_FILE)
    const { header } = archive
    const about = header.tables.find(({ name }) => name === 'identity.player')
    if (about === undefined) throw new Error('the archive has no players')
    const move = { days: 0, digests: digestsFor(header, () => '') }
    for (const [state] of header.ends.entries()) {
      const players = await unpackTable(archive, about, state, move)
      const nameOf = readTexts(columnsOf(players).value('username'))
      const names = Array.from(players.rows, nameOf)
      expect(names.length).toBeGreaterThan(500)
      expect(names).not.toContain('demo')
    }
  },
)

test('an archive fits only the version that made it and later versions', () => {
  const level = migrations.map(({ name, sha256 }) => ({ name, sha256 }))
  expect(() => requireFit({ level }, migrations)).not.toThrow()
  expect(() => requireFit({ level: level.slice(0, -1) }, migrations)).not.toThrow()
  const changed = level.with(3, { name: level[3]?.name ?? '', sha256: 'another text' })
  expect(() => requireFit({ level: changed }, migrations)).toThrow(
    /does not fit the schema: migration .* Run npm run demo-history/,
  )
  expect(() =>
    requireFit({ level: [...level, { name: '999-later.sql', sha256: '' }] }, migrations),
  ).toThrow(HistoryArchiveError)
})

test('a file that is not an archive is refused', async () => {
  await expect(readArchive(fileURLToPath(import.meta.url))).rejects.toThrow(HistoryArchiveError)
})

test('the history moves by whole weeks and ends before now', () => {
  expect(chooseState([END], END)).toEqual({ state: 0, days: 0 })
  expect(chooseState([END], END + 37 * DAY_MS)).toEqual({ state: 0, days: 35 })
  expect(() => chooseState([END], END - 1)).toThrow('after the time of this machine')
})

test('with a state for each weekday, the history ends within the last day, whatever day it is', () => {
  const ends = Array.from({ length: 7 }, (_, n) => END - (6 - n) * DAY_MS)
  for (let day = 0; day < 30; day += 1) {
    const now = END + day * DAY_MS + 3_600_000
    const { state, days } = chooseState(ends, now)
    expect(days % 7).toBe(0)
    expect(now - (ends[state] ?? 0) - days * DAY_MS).toBe(3_600_000)
  }
})

test('days, milliseconds and IDs inside a text move in place, and other numbers do not change', () => {
  const range = { fromMs: END - 400 * DAY_MS, toMs: END + 400 * DAY_MS }
  const id = '019a9b3c-4d00-7abc-8def-0123456789ab'
  const text = [
    '{"at": "2026-11-20T21:00:00.000Z", "day": "2026-11-01", "ms": 1795208400000,',
    `"id": "${id}", "born": "1990-05-01", "iban": "TR330006100519786457841326",`,
    '"uuid": "5b0d8f0e-6d57-4a3e-9a43-2026110112ab", "slug": "kupa-2026-11-20-18", "tr": "05.11.2026"}',
  ].join(' ')
  const ids = { fromMs: Date.parse('2025-01-01'), toMs: END }
  const tokens = findTokens(text, { ids, times: range, isDigest: () => false })
  let moved = text
  for (const { at, kind, text: token } of tokens)
    moved = moved.slice(0, at) + shiftToken(kind, token, 14) + moved.slice(at + token.length)
  expect(moved).toHaveLength(text.length)
  expect(moved).toContain('"2026-12-04T21:00:00.000Z"')
  expect(moved).toContain('"day": "2026-11-15", "ms": 1796418000000')
  expect(moved).toContain('kupa-2026-12-04-18", "tr": "19.11.2026"')
  expect(moved).toContain('"born": "1990-05-01", "iban": "TR330006100519786457841326"')
  expect(moved).toContain('5b0d8f0e-6d57-4a3e-9a43-2026110112ab')
  expect(tokens.map(({ kind }) => kind)).toEqual(['day', 'day', 'ms', 'id', 'day', 'turkish-day'])
  expect(shiftToken('id', id, 1)).toBe('019aa062-a900-7abc-8def-0123456789ab')
})

test('numbers are equal after packing and unpacking', () => {
  const numbers = [0, 1, -1, 127, 128, -129, 2 ** 31, -(2 ** 40), 2 ** 51]
  const writer = createVarintWriter()
  for (const number of numbers) writer.add(zigzag(number))
  expect(Array.from(readVarints(writer.bytes(), numbers.length), fromZigzag)).toEqual(numbers)
  expect(() => readVarints(writer.bytes(), numbers.length - 1)).toThrow(RangeError)
})

test('only demo mode loads the code of the history', () => {
  const main = readFileSync(new URL('../../src/server/main.ts', import.meta.url), 'utf8')
  expect(main).not.toMatch(/^import (?!type ).*demo-history/m)
})
