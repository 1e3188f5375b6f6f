import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

function send(bytes: string): Promise<string> {
  const { port } = app.http.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket
      .setEncoding('utf8')
      .on('data', (part) => (answer += part))
      .on('end', () => resolve(answer))
      .on('error', reject)
  })
}

const CLOSE = 'Host: x\r\nConnection: close\r\n'

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an address that cannot be decoded', `GET /%E0%A4%A HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['a request without Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\n${CLOSE}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'an expectation',
    `POST /endpoint HTTP/1.1\r\n${CLOSE}Expect: more\r\nContent-Length: 0\r\n\r\n`,
    417,
  ],
  ['a token longer than any', `GET /games/replay/${'a'.repeat(500)} HTTP/1.1\r\n${CLOSE}\r\n`, 403],
])('answers %s with the headers of every reply', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/x-request-id: [0-9a-z]{26}\r\n/)
  expect(head).toMatch(/x-content-type-options: nosniff/i)
  expect(head).toMatch(
    /content-security-policy: .*object-src 'none'; base-uri 'none'; frame-ancestors 'none'/i,
  )
  expect(JSON.parse(body)).toMatchObject({ code: status, debug: expect.any(String) })
})
