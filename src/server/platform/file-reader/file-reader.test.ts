import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createFileReader } from './file-reader.ts'
import type { FileKind } from './parser.ts'
import type { parse, Way } from './stubborn.fixture.ts'

const files = createFileReader(pino({ level: 'silent' }))
afterAll(() => files.close())

const KIND: FileKind<typeof parse> = {
  module: new URL('./stubborn.fixture.ts', import.meta.url).href,
  atOnce: 1,
  maxMs: 3_000,
  heapMb: 64,
  residentMb: 256,
}
const FILE = Buffer.from('Kadıköy')
const read = (way: Way, owner = 'one') => files.read(KIND, owner, FILE, way)

test('returns a file as its parser read it', async () => {
  expect(await read('copy')).toEqual(FILE)
})

test.each(['endless', 'heap', 'native', 'exit'] as const)(
  'a parser that ends in “%s” is stopped, the file is refused, and the next file is read',
  async (way) => {
    await expect(read(way)).rejects.toMatchObject({
      debug: 'invalid input',
      data: { reason: 'heavy' },
    })
    expect(await read('copy')).toEqual(FILE)
  },
)

test('a failing parser refuses the file without its own message', async () => {
  const error = await read('throw').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ debug: 'invalid input', data: { reason: 'unreadable' } })
  expect(JSON.stringify(error)).not.toContain('secret.ts')
})

test('the reading process has no setting of the server, writes no file and starts no program', async () => {
  expect(await read('environment')).toEqual(
    expect.not.arrayContaining(['PATH', 'HOME', 'DATABASE_URL', 'SECRETS_FILE']),
  )
  for (const way of ['write', 'spawn'] as const)
    await expect(read(way), way).rejects.toMatchObject({ data: { reason: 'unreadable' } })
})

test('one person’s files occupy at most three places, so another person’s file is still read', async () => {
  const settled = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => read('copy', 'greedy')),
    read('copy', 'other'),
  ])
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  await expect(
    Promise.all(Array.from({ length: 4 }, () => read('copy', 'greedy'))),
  ).rejects.toMatchObject({ debug: 'too fast' })
})
