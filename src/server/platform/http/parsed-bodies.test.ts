import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '#shared/contracts/define.ts'
import type { BoundCall } from './calls.ts'
import { createBodyParser } from './parsed-bodies.ts'

let parsedTimes = 0
const input = z.object({ limit: z.number().default(10), tags: z.array(z.string()).default([]) })
const call = (part: Partial<CallSpec>): BoundCall => ({
  spec: {
    class: 'casino',
    method: 'list',
    auth: 'open',
    paged: true,
    summary: '',
    input: input.transform((data) => {
      parsedTimes += 1
      return data
    }),
    output: z.unknown(),
    refusals: [],
    ...part,
  },
  run: () => Promise.resolve(),
})
const bodyOf = (data: object, user?: object) =>
  JSON.stringify({ api: { class: 'casino', method: 'list' }, data, user })

function parse(bodies: ReturnType<typeof createBodyParser>, body: string, bound: BoundCall) {
  const parsed = bodies.read(body)
  if (parsed === undefined) throw new Error('no envelope')
  const before = parsedTimes
  return { data: bodies.inputOf(parsed, bound), isNew: parsedTimes > before }
}

test('the body of an open list is parsed once, and no one can change what it means', () => {
  const bodies = createBodyParser()
  const body = bodyOf({ limit: 5, tags: ['a'] })
  expect(parse(bodies, body, call({}))).toEqual({ data: { limit: 5, tags: ['a'] }, isNew: true })
  const again = parse(bodies, body, call({}))
  expect(again).toEqual({ data: { limit: 5, tags: ['a'] }, isNew: false })
  expect(() => (again.data as { tags: string[] }).tags.push('b')).toThrow(TypeError)
  expect(parse(bodies, bodyOf({ limit: 6 }), call({})).data).toEqual({ limit: 6, tags: [] })
})

test('bodies with a user, long bodies and bodies of other calls are not remembered', () => {
  const bodies = createBodyParser()
  const listed = call({})
  const { paged: _paged, ...spec } = listed.spec
  const unpaged = { ...listed, spec }
  for (const [body, bound] of [
    [bodyOf({ limit: 5 }, { sid: 'x' }), call({})],
    [bodyOf({ limit: 5, tags: ['a'.repeat(600)] }), call({})],
    [bodyOf({ limit: 7 }), unpaged],
    [bodyOf({ limit: 8 }), call({ auth: 'player' })],
  ] as const) {
    parse(bodies, body, bound)
    expect(parse(bodies, body, bound).isNew).toBe(true)
  }
})

test('the oldest bodies make room, and what is refused once is refused again', () => {
  const bodies = createBodyParser()
  for (let limit = 0; limit <= 500; limit += 1) parse(bodies, bodyOf({ limit }), call({}))
  expect(parse(bodies, bodyOf({ limit: 0 }), call({})).isNew).toBe(true)
  expect(parse(bodies, bodyOf({ limit: 500 }), call({})).isNew).toBe(false)
  for (let times = 0; times < 2; times += 1)
    expect(() => parse(bodies, bodyOf({ limit: 'many' }), call({}))).toThrow()
  expect(bodies.read('{"api":1}')).toBeUndefined()
})
