import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type ReceivedMail = { to: string; subject: string; text: string; links: readonly string[] }
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** An SMTP server on loopback that accepts one account and stores the mails that it accepts. */
export async function startMailServer({ user, password }: { user: string; password: string }) {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const expected = Buffer.from(`\0${user}\0${password}`).toString('base64')
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    serve(socket, expected, (mail) => mails.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: Socket, expected: string, store: (mail: ReceivedMail) => void): void {
  let pending = ''
  let body: string[] | undefined
  let to = ''
  let isSignedIn = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string): void => {
    const [word = '', , given] = line.split(' ')
    if (word === 'EHLO') say('250-post\r\n250 AUTH PLAIN')
    else if (word === 'AUTH') {
      isSignedIn = given === expected
      say(isSignedIn ? '235 2.7.0 accepted' : '535 5.7.8 refused')
    } else if (word === 'QUIT') say('221 bye')
    else if (!isSignedIn) say('530 5.7.0 authentication required')
    else if (word === 'DATA') {
      body = []
      say('354 go on')
    } else {
      if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      say('250 ok')
    }
  }
  say('220 post')
  socket.on('data', (data) => {
    pending += data.toString('latin1')
    const lines = pending.split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      if (body === undefined) command(line)
      else if (line === '.') {
        store(readMail(to, body.join('\r\n')))
        body = undefined
        say('250 taken')
      } else body.push(line.startsWith('..') ? line.slice(1) : line)
    }
  })
}

function readMail(to: string, raw: string): ReceivedMail {
  const at = raw.indexOf('\r\n\r\n')
  const heads = raw.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ')
  const boundary = /^Content-Type: multipart.*boundary="([^"]+)"/im.exec(heads)?.[1]
  const whole = { heads, content: raw.slice(at + 4) }
  const parts = boundary === undefined ? [whole] : partsOf(whole.content, boundary)
  const plain = parts.find(({ heads: own }) => /Content-Type: text\/plain/i.test(own))
  const text = plain === undefined ? '' : decode(plain)
  return {
    to,
    subject: /^Subject: (.*)$/m.exec(heads)?.[1] ?? '',
    text,
    links: text.match(/https:\/\/[^\s<>]+/g) ?? [],
  }
}

function partsOf(content: string, boundary: string) {
  return content
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const at = part.indexOf('\r\n\r\n')
      return { heads: part.slice(0, at), content: part.slice(at + 4) }
    })
}

function decode({ heads, content }: { heads: string; content: string }): string {
  const coding = /Content-Transfer-Encoding: ([\w-]+)/i.exec(heads)?.[1]?.toLowerCase()
  if (coding === 'base64') return Buffer.from(content, 'base64').toString()
  if (coding !== 'quoted-printable') return Buffer.from(content, 'latin1').toString()
  const bytes = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString()
}
