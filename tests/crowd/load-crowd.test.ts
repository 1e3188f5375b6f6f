import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'
import { startCrowd } from '../../scripts/load/start-crowd.ts'

const ORDER = { players: 3, speed: 600, seed: 'load test' }
const CALLS = 60
const BALANCES = 8
const LONGEST_MS = 120_000

/** Serves an app on a port; `change` may change the text of an answer. */
async function serve(change: (request: string, answer: string) => string): Promise<string> {
  const app = await createTestApp()
  const server = createServer((request, response) => {
    void (async () => {
      const payload = await textOf(request)
      app.clock.set(new Date())
      const reply = await app.inject({
        method: request.method === 'GET' ? 'GET' : 'POST',
        url: request.url ?? '/',
        headers: request.headers,
        ...(payload !== '' && { payload }),
      })
      const {
        'content-length': _length,
        'transfer-encoding': _encoding,
        ...headers
      } = reply.headers
      response.writeHead(reply.statusCode, headers)
      response.end(change(payload, reply.payload))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await app.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks).toString()
}

async function live(change: (request: string, answer: string) => string, isEnough: () => boolean) {
  const crowd = startCrowd({ ...ORDER, url: await serve(change) })
  onTestFinished(() => crowd.stop())
  await expect.poll(isEnough, { timeout: LONGEST_MS, interval: 100 }).toBe(true)
  return crowd.end()
}

test(
  'agents of the load agree with an app, and report what they did',
  async () => {
    let calls = 0
    const report = await live(
      (_request, answer) => {
        calls += 1
        return answer
      },
      () => calls >= CALLS,
    )
    expect(report.disagreements).toEqual([])
    expect(report.lines).toContain('✓ no disagreement')
    expect(report.lines.join('\n')).toMatch(/actions: .*register [1-9]/)
    expect(report.lines.join('\n')).toMatch(/checks: .*statement and balance [1-9]/)
  },
  2 * LONGEST_MS,
)

test(
  'a balance that is one kuruş too high is a fault of the run',
  async () => {
    let planted = 0
    const report = await live(
      (request, answer) => {
        if (!request.includes('"method":"check_balance"')) return answer
        planted += 1
        return answer.replaceAll(/"(balance|withdrawable)":"(\d+\.\d)0"/g, '"$1":"$21"')
      },
      () => planted >= BALANCES,
    )
    expect(report.disagreements).not.toEqual([])
    for (const one of report.disagreements)
      expect(one).toMatch(
        /^load test\/\d: finance\.check_balance: expected cash .*0, .*received cash .*1,/,
      )
  },
  2 * LONGEST_MS,
)

test('a crowd that ends before its report fails', async () => {
  const crowd = startCrowd({ ...ORDER, url: 'http://127.0.0.1:1' })
  const ended = crowd.end()
  process.kill(crowd.pid)
  await expect(ended).rejects.toThrow('the crowd ended')
})
