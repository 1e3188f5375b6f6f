import { expect, test } from 'vitest'
import type { ChatMessage, ChatRoom } from '#shared/contracts/chat.ts'
import { keptChoice } from '../lib/kept-choice.ts'
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
  const heard: ((data: unknown) => void)[] = []
  const sent: [string, string][] = []
  const answers: (Error | undefined)[] = []
  let listening = 0
  let ids = 0
  const isOn = keptChoice('kupa-chat', (value) => value !== false, kept)
  const client = createChatClient(
    {
      listen(hear) {
        heard.push(hear)
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
    tell: (data: unknown) => heard.at(-1)?.(data),
    listened: () => heard.length,
    listening: () => listening,
  }
}
const said = ({ client }: ReturnType<typeof setUp>) =>
  client.get().room?.messages.map(({ version }) => version)

test('a room is read whole and then by its changes, each once', () => {
  const one = setUp()
  one.tell(whole(3, 4))
  one.tell({ version: 5, message: message(5) })
  one.tell({ version: 5, message: message(5) })
  one.tell({ version: 2, message: message(2) })
  expect(said(one)).toEqual([3, 4, 5])
  one.tell({ version: 6, removed: 'm4' })
  expect(said(one)).toEqual([3, 5])
  expect(one.client.get().room?.version).toBe(6)
})

test('a gap is not skipped over: the room is listened to again, and what was missed counts as unread', () => {
  const one = setUp()
  one.tell(whole(1))
  one.tell({ version: 4, message: message(4) })
  expect([said(one), one.listened(), one.listening()]).toEqual([[1], 2, 1])
  one.tell(whole(1, 2, 3, 4))
  expect([said(one), one.client.get().unread]).toEqual([[1, 2, 3, 4], 3])
})

test('unread are messages of others while the panel is shut', () => {
  const one = setUp()
  one.tell(whole(1))
  expect(one.client.get().unread).toBe(0)
  one.tell({ version: 2, message: message(2) })
  one.tell({ version: 3, message: message(3, 'me') })
  one.client.hide('pest')
  one.tell({ version: 4, message: message(4, 'pest') })
  expect(one.client.get().unread).toBe(1)
  one.client.show(true)
  one.tell({ version: 5, message: message(5) })
  expect(one.client.get().unread).toBe(0)
})

test('what had no answer is tried again under the same id; what was refused is another message', async () => {
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

test('turned off it stays off, and nothing is listened to', () => {
  const one = setUp()
  one.tell(whole(1))
  one.isOn.set(false)
  expect([one.listening(), one.client.get().room]).toEqual([0, undefined])
  const later = setUp(one.kept)
  expect(later.listening()).toBe(0)
  later.isOn.set(true)
  expect(later.listening()).toBe(1)
})
