import { expect, test } from 'vitest'
import type { StoredSession } from '../session-state.ts'
import { createTopics, type SocketLike } from './socket-core.ts'

const SESSION: StoredSession = { uid: 'u1', sid: 's1', uip: '1', gmt: '+03:00', lang: 'tr' }

class Wire implements SocketLike {
  sent: unknown[] = []
  closed = false
  listeners = new Map<string, (event: { data?: unknown }) => void>()
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.listeners.set(type, listener)
  }
  emit(type: string, data?: unknown): void {
    this.listeners.get(type)?.({ data })
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  receive(message: object): void {
    this.emit('message', JSON.stringify(message))
  }
}

function setUp(session: StoredSession | undefined = SESSION) {
  const wires: Wire[] = []
  const waits: { run: () => void; ms: number }[] = []
  const state = { session, expired: [] as string[], delays: [] as boolean[] }
  const topics = createTopics({
    open: () => {
      const wire = new Wire()
      wires.push(wire)
      return wire
    },
    session: () => state.session,
    later: (run, ms) => waits.push({ run, ms }),
    spread: () => 1,
    onSessionExpired: (refused) => state.expired.push(refused),
    onDelay: (isDelayed) => state.delays.push(isDelayed),
  })
  const wire = (index: number): Wire => {
    const found = wires[index]
    if (found === undefined) throw new Error(`no connection ${index}`)
    return found
  }
  const opened = (index = 0): Wire => {
    wire(index).emit('open')
    return wire(index)
  }
  const lost = (index: number): void => wire(index).emit('close')
  return { topics, wires, waits, state, opened, lost }
}

test('does not connect before someone listens', () => {
  expect(setUp().wires).toHaveLength(0)
})

test('subscribes to a public topic at once and to a private one after the sign-in', () => {
  const { topics, opened } = setUp()
  topics.listen('jackpots', () => {})
  topics.listen('balance', () => {})
  const wire = opened()
  expect(wire.sent).toEqual([{ user: SESSION }, { op: 'subscribe', topics: ['jackpots'] }])
  wire.receive({ op: 'signed-in' })
  expect(wire.sent.at(-1)).toEqual({ op: 'subscribe', topics: ['balance'] })
})

test('messages reach only the listeners of their topic', () => {
  const { topics, opened } = setUp()
  const received: unknown[] = []
  topics.listen('a', (data) => received.push(['one', data]))
  topics.listen('a', (data) => received.push(['two', data]))
  topics.listen('b', () => received.push('wrong'))
  opened().receive({ topic: 'a', seq: 1, snapshot: true, data: 5 })
  expect(received).toEqual([
    ['one', 5],
    ['two', 5],
  ])
})

test('subscribes to the topic again after a lost message', () => {
  const { topics, opened } = setUp()
  const received: unknown[] = []
  topics.listen('a', (data) => received.push(data))
  const wire = opened()
  wire.receive({ topic: 'a', seq: 1, snapshot: true, data: 'first' })
  wire.receive({ topic: 'a', seq: 3, data: 'third' })
  expect(received).toEqual(['first'])
  expect(wire.sent.at(-1)).toEqual({ op: 'subscribe', topics: ['a'] })
  wire.receive({ topic: 'a', seq: 7, snapshot: true, data: 'now' })
  wire.receive({ topic: 'a', seq: 8, data: 'next' })
  expect(received).toEqual(['first', 'now', 'next'])
})

test('after a gap delivers nothing before the new snapshot, which reports possibly missed changes', () => {
  const { topics, opened } = setUp()
  const received: unknown[][] = []
  topics.listen('a', (...args) => received.push(args))
  const wire = opened()
  wire.receive({ topic: 'a', seq: 1, snapshot: true, data: 'first' })
  wire.receive({ topic: 'a', seq: 3, data: 'after the gap' })
  wire.receive({ topic: 'a', seq: 4, data: 'builds on what was missed' })
  wire.receive({ topic: 'a', seq: 1, snapshot: true, data: 'whole' })
  wire.receive({ topic: 'a', seq: 2, data: 'next' })
  expect(received).toEqual([
    ['first', true, false],
    ['whole', true, true],
    ['next', false, false],
  ])
})

test('a snapshot after a broken connection, and one marked as recovered, may have missed changes; one for a second listener has not', () => {
  const { topics, waits, opened, lost } = setUp()
  const received: boolean[] = []
  topics.listen('a', (_data, _snapshot, mayHaveMissed) => received.push(mayHaveMissed))
  opened().receive({ topic: 'a', seq: 1, snapshot: true, data: 1 })
  lost(0)
  waits[0]?.run()
  const wire = opened(1)
  wire.receive({ topic: 'a', seq: 1, snapshot: true, data: 2 })
  wire.receive({ topic: 'a', seq: 2, snapshot: true, recovered: true, data: 3 })
  topics.listen('a', () => {})
  wire.receive({ topic: 'a', seq: 1, snapshot: true, data: 3 })
  expect(received).toEqual([false, true, true, false])
})

test('reports once that updates are delayed, and once that they are back', () => {
  const { topics, state, opened, lost } = setUp()
  topics.listen('a', () => {})
  const wire = opened()
  for (const op of ['degraded', 'degraded', 'recovered', 'degraded']) wire.receive({ op })
  lost(0)
  expect(state.delays).toEqual([true, false, true, false])
})

test('reopens a broken connection with growing delays and subscribes to everything', () => {
  const { topics, wires, waits, opened, lost } = setUp()
  topics.listen('a', () => {})
  opened()
  lost(0)
  waits[0]?.run()
  lost(1)
  expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000])
  waits[1]?.run()
  expect(opened(2).sent).toContainEqual({ op: 'subscribe', topics: ['a'] })
  expect(wires).toHaveLength(3)
})

test('signs in again with a session that was renewed elsewhere', () => {
  const { topics, state, opened } = setUp()
  topics.listen('balance', () => {})
  const wire = opened()
  wire.receive({ op: 'signed-in' })
  state.session = { ...SESSION, sid: 's2' }
  topics.sessionChanged()
  expect(wire.sent.at(-1)).toEqual({ user: state.session })
})

test('reports an expired session once per message', () => {
  const { topics, state, opened } = setUp()
  topics.listen('balance', () => {})
  opened().receive({ op: 'error', code: 401, debug: 'session expired' })
  expect(state.expired).toEqual([SESSION.sid])
})

test('reports the end of a session once, however many topics it was used for', () => {
  const { topics, state, opened } = setUp()
  topics.listen('balance', () => {})
  topics.listen('coupons:tr', () => {})
  const wire = opened()
  wire.receive({ op: 'signed-in' })
  for (const topic of ['balance', 'coupons:tr'])
    wire.receive({ op: 'error', topic, code: 401, debug: 'session expired' })
  expect(state.expired).toEqual([SESSION.sid])
})

test('a refusal that arrives after a renewal names the refused session', () => {
  const { topics, state, opened } = setUp()
  topics.listen('balance', () => {})
  const wire = opened()
  state.session = { ...SESSION, sid: 's2' }
  topics.sessionChanged()
  wire.receive({ op: 'error', code: 401, debug: 'session expired' })
  wire.receive({ op: 'signed-in' })
  expect(state.expired).toEqual([SESSION.sid])
  topics.sessionChanged()
  expect(wire.sent.filter((message) => JSON.stringify(message).startsWith('{"user"'))).toHaveLength(
    2,
  )
})

test('the last listener to leave closes the connection for good', () => {
  const { topics, wires, waits, opened, lost } = setUp()
  const stop = topics.listen('a', () => {})
  const wire = opened()
  stop()
  lost(0)
  expect([wire.closed, wires.length, waits.length]).toEqual([true, 1, 0])
})

test('ignores messages of another format', () => {
  const { topics, opened } = setUp()
  const received: unknown[] = []
  topics.listen('a', (data) => received.push(data))
  const wire = opened()
  wire.emit('message', 'not json')
  wire.emit('message', new ArrayBuffer(2))
  wire.receive({ topic: 'a' })
  expect(received).toEqual([])
})

test('a stopped connection is closed and never opened again', () => {
  const { topics, wires, waits, opened, lost } = setUp()
  topics.listen('a', () => {})
  const wire = opened()
  topics.stop()
  lost(0)
  topics.listen('b', () => {})
  topics.wake()
  expect([wire.closed, wires.length, waits.length]).toEqual([true, 1, 0])
})
