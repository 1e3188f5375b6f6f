import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { mailDelivery } from './deliver.ts'
import type { Prepared } from './messages.ts'
import { messagesIn, messageToken } from './message-token.ts'
import { NoSuchAddress } from './no-such-address.ts'

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

const secrets = {
  digest: (purpose: string, text: string) =>
    Buffer.from(`${purpose}${text}`).toString('hex').slice(-64),
}

async function mailServer(answer: string): Promise<{ port: number; received: string[] }> {
  const received: string[] = []
  const server = createServer((socket) => {
    let isBody = false
    socket.on('error', () => socket.destroy())
    socket.write('220 post\r\n')
    socket.on('data', (data) => {
      const text = String(data)
      received.push(text)
      if (isBody) {
        if (!text.endsWith('\r\n.\r\n')) return
        isBody = false
        socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        isBody = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('RCPT')) socket.write(`${answer}\r\n`)
      else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, received }
}

const letter: Prepared = {
  id: '0198d3c4-0000-7000-8000-000000000001',
  channel: 'email',
  purpose: 'notice',
  from: 'Kupa',
  to: 'kimse@kupa.example',
  subject: 'a',
  text: 'b',
  html: '<p>b</p>',
  links: [],
}
const deliveryTo = (port: number, bounceAddress?: string, sendgridKeys: string[] = []) =>
  mailDelivery(
    {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      publicUrl: 'http://kupa.example',
      messages: { bounceAddress, sendgridKeys },
    },
    secrets,
  )
const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => 'sent',
    (error: unknown) => error,
  )

test.each([
  ['550 5.1.1 no such user', true],
  ['553 mailbox name not allowed', true],
  ['550 5.7.1 blocked by policy', false],
  ['450 mailbox busy', false],
  ['552 mailbox full', false],
])('a mail server that answers "%s" about an address: gone is %s', async (answer, isGone) => {
  const failure = await failureOf(deliveryTo((await mailServer(answer)).port)(letter))
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof NoSuchAddress).toBe(isGone)
})

test('a repeat has the same Message-ID, and the return address names the message', async () => {
  const { port, received } = await mailServer('250 ok')
  const deliver = deliveryTo(port, 'bounce@mail.kupa.example', ['key'])
  await deliver(letter)
  await deliver(letter)
  const token = messageToken(secrets, letter.id)
  const wire = received.join('')
  expect(wire.match(new RegExp(`Message-ID: <${token}@kupa.example>`, 'g'))).toHaveLength(2)
  expect(wire).toContain(`MAIL FROM:<bounce+${token}@mail.kupa.example>`)
  expect(wire).toContain('multipart/alternative')
  expect(wire).toContain(`X-SMTPAPI: {"unique_args":{"kupa_message":"${token}"}}`)
  expect(messagesIn(secrets, wire)).toEqual([letter.id])
})

test('a token that was changed names no message', () => {
  const token = messageToken(secrets, letter.id)
  const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  expect(messagesIn(secrets, `bounce+${forged}@kupa.example`)).toEqual([])
  expect(messagesIn(secrets, `BOUNCE+${token.toUpperCase()}@kupa.example`)).toEqual([letter.id])
})
