import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { deliveryOf, NoSuchAddress } from './deliver.ts'
import type { OutgoingMessage } from './messages.ts'

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

async function listen(server: Server): Promise<number> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function mailServer(answer: string): Promise<number> {
  return listen(
    createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.write('220 post\r\n')
      socket.on('data', (data) => {
        const command = String(data)
        socket.write(
          command.startsWith('RCPT')
            ? `${answer}\r\n`
            : command.startsWith('QUIT')
              ? '221 bye\r\n'
              : '250 ok\r\n',
        )
      })
    }),
  )
}

const letter: OutgoingMessage = {
  channel: 'email',
  to: 'kimse@kupa.example',
  subject: 'a',
  text: 'b',
  links: [],
}
const sms: OutgoingMessage = {
  channel: 'sms',
  to: '+905550000000',
  subject: '',
  text: 'b',
  links: [],
}
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
  const deliver = deliveryOf({
    smtpUrl: `smtp://127.0.0.1:${await mailServer(answer)}`,
    smsUrl: undefined,
    publicUrl: 'http://127.0.0.1',
  })
  const failure = await failureOf(deliver(letter))
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof NoSuchAddress).toBe(isGone)
})

test.each([
  [404, true],
  [410, true],
  [401, false],
  [429, false],
  [500, false],
])('an SMS service that answers %i: gone is %s', async (status, isGone) => {
  const port = await listen(
    createHttpServer((_request, reply) => void reply.writeHead(status).end()),
  )
  const deliver = deliveryOf({
    smtpUrl: 'smtp://127.0.0.1:1',
    smsUrl: `http://127.0.0.1:${port}`,
    publicUrl: 'http://127.0.0.1',
  })
  const failure = await failureOf(deliver(sms))
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof NoSuchAddress).toBe(isGone)
})
