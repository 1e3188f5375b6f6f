import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { askRegistry, judge, packagesOf } from '../../scripts/dependency-audit/advisories.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/audit-dependencies.ts', import.meta.url))
const PATH = '/-/npm/v1/security/advisories/bulk'
const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-test',
  title: 'Reads what it must not',
  severity: 'high',
  vulnerable_versions: '<9.9.9',
  cwe: [],
  cvss: { score: 8 },
}

async function withRegistry<T>(
  listener: RequestListener,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const run = (registry: string) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT],
      { env: { ...process.env, npm_config_registry: registry } },
      (error, stdout) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout }),
    )
  })

test('a high advisory of a package in the lock file fails the audit; without one it passes', async () => {
  const asked: unknown[] = []
  const registry =
    (answer: object): RequestListener =>
    (request, response) => {
      let body = ''
      request
        .on('data', (chunk: Buffer) => (body += chunk.toString()))
        .on('end', () => {
          asked.push([request.method, request.url, JSON.parse(body)])
          response.end(JSON.stringify(answer))
        })
    }
  const failed = await withRegistry(registry({ fastify: [advisory] }), run)
  expect(failed).toMatchObject({
    code: 1,
    text: expect.stringContaining(
      'high: fastify <9.9.9: Reads what it must not (https://github.com/advisories/GHSA-test)',
    ),
  })
  expect(asked).toMatchObject([
    ['POST', PATH, { fastify: [expect.stringMatching(/^\d+\./)], zod: [expect.any(String)] }],
  ])
  const passed = await withRegistry(
    registry({ fastify: [{ ...advisory, severity: 'moderate' }] }),
    run,
  )
  expect(passed).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /packages audited: 0 high or critical advisories, 0 allowed until their day, 1 lesser/,
    ),
  })
})

test('a registry without an answer, an endpoint or a valid reply is reported, and fails nothing', async () => {
  const gone = await withRegistry(
    (_request, response) => response.end(),
    (url) => Promise.resolve(url),
  )
  expect(await run(gone)).toMatchObject({ code: 0, text: expect.stringContaining('NOT audited') })
  expect(
    await withRegistry((_request, response) => response.writeHead(404).end(), run),
  ).toMatchObject({ code: 0, text: expect.stringContaining('(HTTP 404)') })
  expect(await withRegistry((_request, response) => response.end('[1]'), run)).toMatchObject({
    code: 0,
    text: expect.stringContaining('no list of advisories'),
  })
  expect(
    await withRegistry(
      () => {},
      (url) => askRegistry(url, {}, 50),
    ),
  ).toMatchObject({ fault: expect.stringContaining('timeout') })
})

test('an advisory is allowed until its day, and no longer', () => {
  const found = [
    {
      name: 'fastify',
      severity: 'critical',
      title: advisory.title,
      url: advisory.url,
      range: '<9.9.9',
    },
  ]
  const allowed = [{ url: advisory.url, until: '2026-12-31', reason: 'the feature is not used' }]
  expect(judge(found, allowed, '2026-12-31')).toMatchObject({ refused: [], allowed: found })
  expect(judge(found, allowed, '2027-01-01')).toMatchObject({ refused: found, allowed: [] })
  expect(() => judge(found, [{ url: advisory.url, reason: 'for ever' }], '2026-12-31')).toThrow()
})

test('every version of a package is checked, including nested ones', () => {
  expect(
    packagesOf({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b/node_modules/a': { version: '2.0.0' },
        'node_modules/@s/c': { version: '3.0.0' },
        'node_modules/l': { link: true },
      },
    }),
  ).toEqual({ a: ['1.0.0', '2.0.0'], '@s/c': ['3.0.0'] })
})
