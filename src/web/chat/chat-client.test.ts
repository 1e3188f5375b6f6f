import { expect, test } from 'vitest'
import type { ChatMessage, ChatRoom } from '#shared/contracts/chat.ts'
import { storedChoice } from '../lib/stored-choice.ts'
import { memoryStorage } from '../lib/storage.ts'
import { createChatClient } from './chat-client.ts'
import { ChatRefusal } from './chat-wire.ts'

const message = (version: number, author = 'other'): ChatMessage => ({
  messageID: `m${version}`,
  version,
  player: 'a•••e',
  author,
  text: `söz ${version}`,
  date: '2026-11-20T21:00:00+03:00',
})
const whole = (...versions: number[]): ChatRoom => ({
  room: 'table:4001',
  version: versions.at(-1) ?? 0,
  messages: versions.map((version) => message(version)),
  you: 'me',
  mutedUntil: null,
})

function setUp(kept = memoryStorage()) {
  const listeners: ((data: unknown) => void)[] = []
  const sent: [string, string][] = []
  const answers: (Error | undefined)[] = []
  let listening = 0
  let ids = 0
  const isOn = storedChoice('kupa-chat', (value) => value !== false, kept)
  const client = createChatClient(
    {
      listen(listener) {
        listeners.push(listener)
        listening += 1
        return () => void (listening -= 1)
      },
      async send(requestId, text) {
        sent.push([requestId, text])
        const answer = answers.shift()
        if (answer !== undefined) throw answer
        return message(99, 'me')
      },
      report: async () => {},
    },
    isOn,
    () => `id${(ids += 1)}`,
  )
  return {
    client,
    isOn,
    kept,
    sent,
    answers,
    publish: (data: unknown) => listeners.at(-1)?.(data),
    listened: () => listeners.length,
    listening: () => listening,
  }
}
const shownVersions = ({ client }: ReturnType<typeof setUp>) =>
  client.get().room?.messages.map(({ version }) => version)

test('reads a room whole and then applies each change once', () => {
  const one = setUp()
  one.publish(whole(3, 4))
  one.publish({ version: 5, message: message(5) })
  one.publish({ version: 5, message: message(5) })
  one.publish({ version: 2, message: message(2) })
  expect(shownVersions(one)).toEqual([3, 4, 5])
  one.publish({ version: 6, removed: 'm4' })
  expect(shownVersions(one)).toEqual([3, 5])
  expect(one.client.get().room?.version).toBe(6)
})

test('listens again after a gap and counts what was missed as unread', () => {
  const one = setUp()
  one.publish(whole(1))
  one.publish({ version: 4, message: message(4) })
  expect([shownVersions(one), one.listened(), one.listening()]).toEqual([[1], 2, 1])
  one.publish(whole(1, 2, 3, 4))
  expect([shownVersions(one), one.client.get().unread]).toEqual([[1, 2, 3, 4], 3])
})

test('counts messages of others as unread while the panel is closed', () => {
  const one = setUp()
  one.publish(whole(1))
  expect(one.client.get().unread).toBe(0)
  one.publish({ version: 2, message: message(2) })
  one.publish({ version: 3, message: message(3, 'me') })
  one.client.hide('pest')
  one.publish({ version: 4, message: message(4, 'pest') })
  expect(one.client.get().unread).toBe(1)
  one.client.show(true)
  one.publish({ version: 5, message: message(5) })
  expect(one.client.get().unread).toBe(0)
})

test('retries an unanswered message under the same ID and sends a refused one as a new message', async () => {
  const one = setUp()
  one.answers.push(new Error('no network'), undefined, new ChatRefusal('Çok hızlı'))
  expect(await one.client.send(' selam ')).toBe(false)
  expect(one.client.get()).toMatchObject({ failed: true, isSending: false })
  expect(await one.client.send('selam')).toBe(true)
  expect(await one.client.send('nasılsınız')).toBe(false)
  expect(one.client.get()).toMatchObject({ failed: false, refusal: 'Çok hızlı' })
  await one.client.send('nasılsınız')
  expect(one.sent).toEqual([
    ['id1', 'selam'],
    ['id1', 'selam'],
    ['id2', 'nasılsınız'],
    ['id3', 'nasılsınız'],
  ])
  expect(await one.client.send('   ')).toBe(false)
})

test('stays off after it was turned off, and does not listen', () => {
  const one = setUp()
  one.publish(whole(1))
  one.isOn.set(false)
  expect([one.listening(), one.client.get().room]).toEqual([0, undefined])
  const later = setUp(one.kept)
  expect(later.listening()).toBe(0)
  later.isOn.set(true)
  expect(later.listening()).toBe(1)
})
