import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ISSUER_ADDRESS,
  startIssuerServer,
  type IssuerServer,
} from '#tests/support/counterparts/issuer-server.ts'
import { createCallPublic, type CallPublic } from './call-public.ts'
import { isPublicAddress } from './public-address.ts'

const LIMIT_MS = 400
let receiver: IssuerServer
let callPublic: CallPublic
beforeAll(async () => {
  receiver = await startIssuerServer()
  callPublic = createCallPublic({
    ca: receiver.ca,
    mayConnect: (address) => address === ISSUER_ADDRESS || isPublicAddress(address),
    totalMs: LIMIT_MS,
  })
})
afterAll(() => receiver.close())

const send = (url = receiver.url) => callPublic(url, { 'webhook-id': '1' }, '{"a":1}')

test('sends one request and returns the status', async () => {
  let body = ''
  receiver.answer((request, response) => {
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => response.writeHead(204).end())
  })
  expect(await send()).toEqual({ status: 204 })
  expect(body).toBe('{"a":1}')
  expect(receiver.requests[0]?.headers).toMatchObject({
    'webhook-id': '1',
    'content-type': 'application/json',
    'content-length': '7',
  })
})

test('a reply of megabytes is not read', async () => {
  let poured = 0
  receiver.answer((_request, response) => {
    response.writeHead(200)
    const pour = () => {
      for (; !response.destroyed && response.write('x'.repeat(64_000));) poured += 64_000
    }
    response.on('drain', pour)
    response.on('error', () => undefined)
    pour()
  })
  expect(await send()).toEqual({ status: 200 })
  expect(poured).toBeLessThan(10_000_000)
})

test('a receiver that hangs, or sends its headers byte by byte, ends at the limit of time', async () => {
  receiver.answer(() => {})
  const begun = performance.now()
  expect(await send()).toEqual({ fault: 'timeout' })
  receiver.answer((_request, response) => {
    const drop = setInterval(() => response.socket?.write('H'), 50)
    response.on('close', () => clearInterval(drop))
  })
  expect(['timeout', 'unreachable']).toContain((await send()).fault)
  expect(performance.now() - begun).toBeLessThan(2 * LIMIT_MS + 1_000)
})

test('a redirect is not followed', async () => {
  receiver.answer((_request, response) =>
    response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end(),
  )
  expect(await send()).toEqual({ status: 302 })
  expect(receiver.requests).toHaveLength(1)
})

test('an internal address, a name that leads to one, and plain HTTP are never connected to', async () => {
  receiver.answer((_request, response) => response.writeHead(200).end())
  for (const url of [
    'http://localhost/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x0a000001/',
    'ftp://example.com/',
    'not an address',
  ])
    expect(await send(url), url).toEqual({ fault: 'address' })
  const careful = createCallPublic({ ca: receiver.ca })
  expect(await careful(receiver.url, {}, '{}'), 'localhost').toEqual({ fault: 'address' })
  expect(receiver.requests).toEqual([])
})

test('a certificate that no one vouches for is a fault', async () => {
  const trusting = createCallPublic({ mayConnect: () => true })
  expect(await trusting(receiver.url, {}, '{}')).toEqual({ fault: 'certificate' })
})
