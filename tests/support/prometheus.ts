import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTool, PROMETHEUS } from '../../scripts/system-tools.ts'
import { freePort } from './server-process.ts'

export const MONITORING = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url))

/**
 * Starts Debian's Prometheus with the files of deploy/monitoring. Changes only the target and the
 * scrape interval.
 */
export async function startPrometheus(target: string) {
  const program = findTool(PROMETHEUS)
  if (program === undefined) throw new Error('Prometheus is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'kupa-prometheus-'))
  cpSync(MONITORING, folder, { recursive: true })
  const settings = readFileSync(join(folder, 'prometheus.yml'), 'utf8')
  const changed = settings
    .replace('127.0.0.1:3000', target)
    .replaceAll(/(scrape|evaluation)_interval: 15s/g, '$1_interval: 1s')
    .replace('scrape_timeout: 10s', 'scrape_timeout: 1s')
  if (!changed.includes(target)) throw new Error('prometheus.yml names no target to replace')
  writeFileSync(join(folder, 'prometheus.yml'), changed)
  const port = await freePort()
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    output: () => output,
    /** Returns the `data` of an API response; undefined while Prometheus does not respond. */
    async ask(path: string, query: Record<string, string> = {}): Promise<unknown> {
      const url = new URL(`/api/v1/${path}`, `http://127.0.0.1:${port}`)
      url.search = new URLSearchParams(query).toString()
      const reply = await fetch(url).catch(() => undefined)
      if (reply === undefined || reply.status === 503) return undefined
      const { data, error } = (await reply.json()) as { data?: unknown; error?: string }
      if (error !== undefined) throw new Error(`${query['query'] ?? path}: ${error}`)
      return data
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>
