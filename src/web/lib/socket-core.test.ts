import { expect, test } from 'vitest'
import type { StoredSession } from './session-state.ts'
import { createTopics, type SocketLike } from './socket-core.ts'

const SESSION: StoredSession = { uid: 'u1', sid: 's1', uip: '1', gmt: '+03:00', lang: 'tr' }

class Wire implements SocketLike {
  said: unknown[] = []
  closed = false
  listeners = new Map<string, (event: { data?: unknown }) => void>()
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.listeners.set(type, listener)
  }
  tell(type: string, data?: unknown): void {
    this.listeners.get(type)?.({ data })
  }
  send(text: string): void {
    this.said.push(JSON.parse(text))
  }
  close(): void {
    this.closed = true
  }
  hear(message: object): void {
    this.tell('message', JSON.stringify(message))
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
    wire(index).tell('open')
    return wire(index)
  }
  const lost = (index: number): void => wire(index).tell('close')
  return { topics, wires, waits, state, opened, lost }
}

test('nothing connects before someone listens', () => {
  expect(setUp().wires).toHaveLength(0)
})

test('a public topic is subscribed at once, a private one after signing in', () => {
  const { topics, opened } = setUp()
  topics.listen('jackpots', () => {})
  topics.listen('balance', () => {})
  const wire = opened()
  expect(wire.said).toEqual([{ user: SESSION }, { op: 'subscribe', topics: ['jackpots'] }])
  wire.hear({ op: 'signed-in' })
  expect(wire.said.at(-1)).toEqual({ op: 'subscribe', topics: ['balance'] })
})

test('messages reach every listener of their topic only', () => {
  const { topics, opened } = setUp()
  const heard: unknown[] = []
  topics.listen('a', (data) => heard.push(['one', data]))
  topics.listen('a', (data) => heard.push(['two', data]))
  topics.listen('b', () => heard.push('wrong'))
  opened().hear({ topic: 'a', seq: 1, snapshot: true, data: 5 })
  expect(heard).toEqual([
    ['one', 5],
    ['two', 5],
  ])
})

test('a lost message is not skipped over: the topic is subscribed again', () => {
  const { topics, opened } = setUp()
  const heard: unknown[] = []
  topics.listen('a', (data) => heard.push(data))
  const wire = opened()
  wire.hear({ topic: 'a', seq: 1, snapshot: true, data: 'first' })
  wire.hear({ topic: 'a', seq: 3, data: 'third' })
  expect(heard).toEqual(['first'])
  expect(wire.said.at(-1)).toEqual({ op: 'subscribe', topics: ['a'] })
  wire.hear({ topic: 'a', seq: 7, snapshot: true, data: 'now' })
  wire.hear({ topic: 'a', seq: 8, data: 'next' })
  expect(heard).toEqual(['first', 'now', 'next'])
})

test('after a gap nothing is delivered before the new snapshot, which says that changes may have been missed', () => {
  const { topics, opened } = setUp()
  const heard: unknown[][] = []
  topics.listen('a', (...told) => heard.push(told))
  const wire = opened()
  wire.hear({ topic: 'a', seq: 1, snapshot: true, data: 'first' })
  wire.hear({ topic: 'a', seq: 3, data: 'after the gap' })
  wire.hear({ topic: 'a', seq: 4, data: 'builds on what was missed' })
  wire.hear({ topic: 'a', seq: 1, snapshot: true, data: 'whole' })
  wire.hear({ topic: 'a', seq: 2, data: 'next' })
  expect(heard).toEqual([
    ['first', true, false],
    ['whole', true, true],
    ['next', false, false],
  ])
})

test('a snapshot after a broken connection, and one the server calls recovered, may have missed changes; one for a second listener has not', () => {
  const { topics, waits, opened, lost } = setUp()
  const heard: boolean[] = []
  topics.listen('a', (_data, _snapshot, mayHaveMissed) => heard.push(mayHaveMissed))
  opened().hear({ topic: 'a', seq: 1, snapshot: true, data: 1 })
  lost(0)
  waits[0]?.run()
  const wire = opened(1)
  wire.hear({ topic: 'a', seq: 1, snapshot: true, data: 2 })
  wire.hear({ topic: 'a', seq: 2, snapshot: true, recovered: true, data: 3 })
  topics.listen('a', () => {})
  wire.hear({ topic: 'a', seq: 1, snapshot: true, data: 3 })
  expect(heard).toEqual([false, true, true, false])
})

test('updates that come late are told once, and that they are back', () => {
  const { topics, state, opened, lost } = setUp()
  topics.listen('a', () => {})
  const wire = opened()
  for (const op of ['degraded', 'degraded', 'recovered', 'degraded']) wire.hear({ op })
  lost(0)
  expect(state.delays).toEqual([true, false, true, false])
})

test('a broken connection is opened again, later each time, and subscribes everything', () => {
  const { topics, wires, waits, opened, lost } = setUp()
  topics.listen('a', () => {})
  opened()
  lost(0)
  waits[0]?.run()
  lost(1)
  expect(waits.map(({ ms }) => ms)).toEqual([1000, 2000])
  waits[1]?.run()
  expect(opened(2).said).toContainEqual({ op: 'subscribe', topics: ['a'] })
  expect(wires).toHaveLength(3)
})

test('a session renewed elsewhere signs in again', () => {
  const { topics, state, opened } = setUp()
  topics.listen('balance', () => {})
  const wire = opened()
  wire.hear({ op: 'signed-in' })
  state.session = { ...SESSION, sid: 's2' }
  topics.sessionChanged()
  expect(wire.said.at(-1)).toEqual({ user: state.session })
})

test('an expired session is told, once a message', () => {
  const { topics, state, opened } = setUp()
  topics.listen('balance', () => {})
  opened().hear({ op: 'error', code: 401, debug: 'session expired' })
  expect(state.expired).toEqual([SESSION.sid])
})

test('a session that ends is told once, whatever was heard by it', () => {
  const { topics, state, opened } = setUp()
  topics.listen('balance', () => {})
  topics.listen('coupons:tr', () => {})
  const wire = opened()
  wire.hear({ op: 'signed-in' })
  for (const topic of ['balance', 'coupons:tr'])
    wire.hear({ op: 'error', topic, code: 401, debug: 'session expired' })
  expect(state.expired).toEqual([SESSION.sid])
})

test('a refusal that comes after a session was renewed names the one that was refused', () => {
  const { topics, state, opened } = setUp()
  topics.listen('balance', () => {})
  const wire = opened()
  state.session = { ...SESSION, sid: 's2' }
  topics.sessionChanged()
  wire.hear({ op: 'error', code: 401, debug: 'session expired' })
  wire.hear({ op: 'signed-in' })
  expect(state.expired).toEqual([SESSION.sid])
  topics.sessionChanged()
  expect(wire.said.filter((said) => JSON.stringify(said).startsWith('{"user"'))).toHaveLength(2)
})

test('the last listener to leave closes the connection, and none comes back', () => {
  const { topics, wires, waits, opened, lost } = setUp()
  const stop = topics.listen('a', () => {})
  const wire = opened()
  stop()
  lost(0)
  expect([wire.closed, wires.length, waits.length]).toEqual([true, 1, 0])
})

test('what is no message of ours is ignored', () => {
  const { topics, opened } = setUp()
  const heard: unknown[] = []
  topics.listen('a', (data) => heard.push(data))
  const wire = opened()
  wire.tell('message', 'not json')
  wire.tell('message', new ArrayBuffer(2))
  wire.hear({ topic: 'a' })
  expect(heard).toEqual([])
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
