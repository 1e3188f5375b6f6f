import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#tests/support/run-command.ts'

const LIMIT_MS = 120_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kupa-fixtures-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true }))

const importFixtures = (...args: string[]) =>
  runCommand({ DATA_DIR: join(folder, 'data') }, 'import-fixtures', ...args)

async function fileWith(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test(
  'imports a file into the embedded database; a second import changes nothing',
  async () => {
    const match = { round: 'Matchday 1', team1: 'Kaya', team2: 'Dere' }
    const path = await fileWith('season.json', {
      name: 'Deneme Ligi',
      matches: [
        { ...match, date: '2025-08-09', score: { ht: [1, 0], ft: [2, 1] } },
        { ...match, round: 'Matchday 2', date: '2025-08-16', status: 'postponed' },
      ],
    })
    const report = {
      imported: 2,
      settled: 1,
      pending: [{ match: '2025-08-16 Kaya – Dere', why: 'postponed' }],
      skipped: [],
    }
    for (let again = 0; again < 2; again += 1)
      expect(await importFixtures(path, '--sport', 'football', '--league', 'Deneme Ligi')).toEqual({
        code: 0,
        reason: '',
        output: report,
      })
  },
  LIMIT_MS,
)

test(
  'refuses invalid input in one line before it opens a database',
  async () => {
    const path = await fileWith('empty.json', { matches: [] })
    const league = ['--league', 'Deneme Ligi']
    const senseless = [
      [],
      [path],
      [path, '--sport', 'curling', ...league],
      [path, '--sport', 'football'],
      [path, '--sport', 'football', '--league', ''],
      [path, '--sport', 'football', '--league', '123'],
      [path, '--sport', 'football', '--league', 'x'.repeat(61)],
      [path, path, '--sport', 'football', ...league],
      [join(folder, 'missing.json'), '--sport', 'football', ...league],
      [path, '--what', 'ever'],
    ]
    const runs = await Promise.all(senseless.map((args) => importFixtures(...args)))
    for (const [index, run] of runs.entries()) {
      expect(run, JSON.stringify(senseless[index])).toMatchObject({ code: 2, output: undefined })
      expect(run.reason.trim().split('\n')).toHaveLength(1)
    }
  },
  LIMIT_MS,
)
