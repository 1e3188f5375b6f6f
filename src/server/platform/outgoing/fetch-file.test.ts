import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ISSUER_ADDRESS,
  startIssuerServer,
  type IssuerServer,
} from '#tests/support/counterparts/issuer-server.ts'
import { createFetchFile, type FetchFile } from './fetch-file.ts'
import { isPublicAddress } from './public-address.ts'

const XML = 'application/xml'
const MAX = 100_000
let issuer: IssuerServer
let fetchFile: FetchFile
beforeAll(async () => {
  issuer = await startIssuerServer()
  fetchFile = createFetchFile({
    ca: issuer.ca,
    mayConnect: (address) => address === ISSUER_ADDRESS || isPublicAddress(address),
    silenceMs: 300,
    totalMs: 1_000,
  })
})
afterAll(() => issuer.close())

async function load(path = '/', more: { etag?: string; lastModified?: string } = {}) {
  const file = await fetchFile({
    url: `${issuer.url}${path}`,
    types: [XML],
    maxBytes: MAX,
    ...more,
  })
  if (file === undefined) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of file.chunks) chunks.push(chunk)
  return { ...file, chunks: undefined, text: Buffer.concat(chunks).toString() }
}

test('loads a file, and asks only for a changed one', async () => {
  issuer.answer((request, response) =>
    request.headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : response
          .writeHead(200, {
            'content-type': `${XML}; charset=utf-8`,
            etag: '"1"',
            'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT',
          })
          .end('<a/>'),
  )
  const first = await load()
  expect(first).toMatchObject({
    text: '<a/>',
    etag: '"1"',
    lastModified: 'Fri, 20 Nov 2026 00:00:00 GMT',
  })
  expect(
    await load('/', { etag: first?.etag ?? '', lastModified: first?.lastModified ?? '' }),
  ).toBeUndefined()
  expect(issuer.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Fri, 20 Nov 2026 00:00:00 GMT',
    'accept-encoding': 'identity',
  })
})

test('a silent, slow, truncated or endless reply is refused with its reason', async () => {
  issuer.answer(() => {})
  await expect(load()).rejects.toMatchObject({ fault: 'timeout', isPassing: true })
  issuer.answer((_request, response) => response.writeHead(200).write('<a>'))
  await expect(load()).rejects.toMatchObject({ fault: 'timeout' })
  issuer.answer((_request, response) => {
    const drop = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drop))
  })
  await expect(load()).rejects.toMatchObject({ fault: 'timeout' })
  issuer.answer((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('<a>')
    setTimeout(() => response.destroy(), 50)
  })
  await expect(load()).rejects.toMatchObject({ fault: 'interrupted', isPassing: true })
  issuer.answer((_request, response) => {
    response.write('<a>')
    setTimeout(() => response.destroy(), 50)
  })
  await expect(load()).rejects.toMatchObject({ fault: 'interrupted' })
  issuer.answer((_request, response) =>
    response.writeHead(200, { 'content-length': String(MAX + 1) }).write('<a>'),
  )
  await expect(load()).rejects.toMatchObject({ fault: 'size', isPassing: false })
  issuer.answer((_request, response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(50_000)));
    }
    response.on('drain', pour)
    pour()
  })
  await expect(load()).rejects.toMatchObject({ fault: 'size' })
})

test('a reply that is not a file is refused; only a fault of the server may be temporary', async () => {
  const reply = (status: number, headers: Record<string, string> = {}) =>
    issuer.answer((_request, response) => response.writeHead(status, headers).end('<a/>'))
  reply(200, { 'content-type': 'text/html' })
  await expect(load()).rejects.toMatchObject({ fault: 'type', detail: 'text/html' })
  reply(200, { 'content-type': XML, 'content-encoding': 'gzip' })
  await expect(load()).rejects.toMatchObject({ fault: 'type', detail: 'gzip' })
  reply(304)
  await expect(load()).rejects.toMatchObject({ fault: 'status', detail: 'HTTP 304' })
  reply(404)
  await expect(load()).rejects.toMatchObject({ fault: 'status', isPassing: false })
  reply(503)
  await expect(load()).rejects.toMatchObject({
    fault: 'status',
    detail: 'HTTP 503',
    isPassing: true,
  })
})

test('a redirect is followed to a public HTTPS address only, and a limited number of times', async () => {
  const redirect = (to: string) =>
    issuer.answer((request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location: to }).end()
        : response.writeHead(200).end('<b/>'),
    )
  redirect('/b')
  expect(await load()).toMatchObject({ text: '<b/>' })
  for (const [to, fault] of [
    ['http://localhost/list.xml', 'redirect'],
    ['file:///etc/passwd', 'redirect'],
    ['/', 'redirect'],
    ['https://10.0.0.1/list.xml', 'address'],
    ['https://169.254.169.254/latest/meta-data', 'address'],
    ['https://[::1]/list.xml', 'address'],
    ['https://[::ffff:10.0.0.1]/list.xml', 'address'],
    ['https://0x7f000002/list.xml', 'address'],
  ] as const) {
    redirect(to)
    await expect(load(), to).rejects.toMatchObject({ fault, isPassing: false })
  }
  expect(issuer.requests.length).toBeLessThan(7)
})

test('a name that leads to an internal address is refused, before a connection', async () => {
  issuer.answer((_request, response) => response.writeHead(200).end('<a/>'))
  const careful = createFetchFile({ ca: issuer.ca })
  await expect(careful({ url: issuer.url, types: [XML], maxBytes: MAX })).rejects.toMatchObject({
    fault: 'address',
    isPassing: false,
  })
  expect(issuer.requests).toEqual([])
})

test('an unknown certificate and a closed port are faults of the connection', async () => {
  const mayConnect = () => true
  const trusting = createFetchFile({ mayConnect })
  await expect(trusting({ url: issuer.url, types: [XML], maxBytes: MAX })).rejects.toMatchObject({
    fault: 'certificate',
  })
  const free = createServer().listen(0, ISSUER_ADDRESS)
  await once(free, 'listening')
  const address = free.address()
  free.close()
  await once(free, 'close')
  const port = address === null || typeof address === 'string' ? 0 : address.port
  await expect(
    trusting({ url: `https://localhost:${port}`, types: [XML], maxBytes: MAX }),
  ).rejects.toMatchObject({ fault: 'unreachable', isPassing: true })
})

test('public addresses are told from internal ones', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'localhost',
    '',
  ])
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '172.32.0.1', '193.108.1.1', '2606:4700::1111', '2a00::1'])
    expect(isPublicAddress(address), address).toBe(true)
})
