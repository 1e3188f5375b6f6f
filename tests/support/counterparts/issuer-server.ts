import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type IssuerServer = Awaited<ReturnType<typeof startIssuerServer>>

export const ISSUER_ADDRESS = '127.0.0.1'

/**
 * Starts an HTTPS server on localhost, in place of the issuer of a list. `answer` is replaced by
 * the test. Its certificate is valid for `days`.
 */
export async function startIssuerServer({ days = 2 }: { days?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-issuer-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
      .concat([
        '-days',
        String(days),
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
      ])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  )
  const ca = readFileSync(certificate, 'utf8')
  const requests: IncomingMessage[] = []
  let answer: Answer = (_request, response) => void response.writeHead(404).end()
  const server = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
    requests.push(request)
    answer(request, response)
  })
  rmSync(folder, { recursive: true })
  server.listen(0, ISSUER_ADDRESS)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    ca,
    url: `https://localhost:${address.port}`,
    requests,
    answer(next: Answer): void {
      answer = next
      requests.length = 0
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
