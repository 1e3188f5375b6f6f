import { expect, test } from 'vitest'
import { BUSY, groupCommit } from './group-commit.ts'

function heldRows(names: readonly string[]) {
  const held = new Map(names.map((name) => [name, Promise.withResolvers<undefined>()]))
  const groups: { calls: readonly string[]; waits: boolean }[] = []
  const group = groupCommit(async (calls: readonly string[], waits) => {
    groups.push({ calls, waits })
    if (waits) await Promise.all(calls.map(async (call) => held.get(call)?.promise))
    return calls.map((call) => (!waits && held.has(call) ? BUSY : `done ${call}`))
  })
  return { run: group.run, groups, release: (name: string) => held.get(name)?.resolve(undefined) }
}

test('commits the others of a group while one waits alone for a locked row', async () => {
  const rows = heldRows(['b'])
  const [a, b, c] = ['a', 'b', 'c'].map(rows.run)
  expect(await Promise.all([a, c])).toEqual(['done a', 'done c'])
  expect(await rows.run('d')).toBe('done d')
  rows.release('b')
  expect(await b).toBe('done b')
  expect(rows.groups).toEqual([
    { calls: ['a', 'b', 'c'], waits: false },
    { calls: ['b'], waits: true },
    { calls: ['d'], waits: false },
  ])
})

test('commits new groups however many calls wait for locked rows', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `held ${n}`)
  const rows = heldRows(names)
  const waiting = names.map(rows.run)
  expect(await Promise.all(['a', 'b'].map(rows.run))).toEqual(['done a', 'done b'])
  names.forEach(rows.release)
  expect(await Promise.all(waiting)).toEqual(names.map((name) => `done ${name}`))
})

test('commits calls of one shard in a group, the oldest first, and keeps the order of a shard', async () => {
  const groups: string[][] = []
  const group = groupCommit(
    async (calls: readonly string[]) => {
      groups.push([...calls])
      return calls.map((call) => `done ${call}`)
    },
    { groupsInFlight: 1, callsInAGroup: 2, shardOf: (call) => call.charCodeAt(0) },
  )
  const calls = ['b1', 'a1', 'b2', 'c1', 'a2', 'b3', 'a3']
  expect(await Promise.all(calls.map(group.run))).toEqual(calls.map((call) => `done ${call}`))
  expect(groups).toEqual([['b1', 'b2'], ['a1', 'a2'], ['c1'], ['b3'], ['a3']])
})

test('runs the calls of a failed group alone and rejects only the bad one', async () => {
  const group = groupCommit(async (calls: readonly number[]) => {
    if (calls.includes(13)) throw Object.assign(new Error('bad row'), { code: '22003' })
    return calls.map((call) => call * 2)
  })
  const answers = await Promise.allSettled([1, 13, 2].map(group.run))
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'rejected')),
  ).toEqual([2, 'rejected', 4])
})

test('refuses a call once a thousand wait for locked rows', async () => {
  const names = Array.from({ length: 1_004 }, (_, n) => `held ${n}`)
  const rows = heldRows(names)
  const answers = Promise.allSettled(names.map(rows.run))
  await rows.run('free')
  names.forEach(rows.release)
  expect((await answers).filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
