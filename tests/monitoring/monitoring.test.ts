import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { installData } from '#tests/support/install-data.ts'
import { MONITORING, startPrometheus, type Prometheus } from '#tests/support/prometheus.ts'
import { startRedis, type RedisServer } from '#tests/support/redis-server.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { readScrape, type Scraped } from '#tests/support/scrape.ts'
import {
  NOTE_PACKAGES,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/server-process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LIMIT_MS = 240_000
const PATIENCE = { timeout: 90_000, interval: 250 }
const run = promisify(execFile)
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** One server with all sources of metrics, including the embedded database and Redis. */
let folder = ''
let redis: RedisServer
let server: ServerProcess
let prometheus: Prometheus
let scraped: Scraped
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kupa-monitoring-'))
  chmodSync(folder, 0o711)
  await installData(join(folder, 'data'))
  redis = await startRedis()
  server = await startServerProcess(join(folder, 'data'), {
    ...NOTE_PACKAGES,
    REDIS_URL: redis.url,
  })
  prometheus = await startPrometheus(new URL(server.url).host)
  await signInWrongly()
  scraped = readScrape(await (await fetch(`${server.url}/metrics`)).text())
}, LIMIT_MS)
afterAll(async () => {
  await prometheus.stop()
  await server.stop()
  await redis.stop()
  rmSync(folder, { recursive: true, force: true })
}, LIMIT_MS)

async function signInWrongly(): Promise<void> {
  await fetch(`${server.url}/endpoint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', panel: 'frontend' },
    body: JSON.stringify({
      api: { class: 'user', method: 'login' },
      data: { username: 'kimse', password: 'Yanlis123' },
    }),
  })
}

const rules = read('deploy/monitoring/rules.yml')
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name)
const ruleExpressions = [...rules.matchAll(/^ {8}expr: (?:\|-\n((?: {10}.*\n)+)|'(.*)'$)/gm)].map(
  ([, block, line]) => (block ?? line ?? '').replaceAll("''", "'"),
)
const dashboard = z
  .object({
    panels: z.array(
      z.object({
        type: z.string(),
        title: z.string(),
        targets: z.array(z.object({ expr: z.string() })).optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('deploy/monitoring/grafana-dashboard.json')))
const panelExpressions = dashboard.panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr),
)
const expressions = [...ruleExpressions, ...panelExpressions]

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset'])
const ITS_OWN = new Set(['up', 'ALERTS'])
const SUFFIX = /_(?:bucket|sum|count)$/

function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|on|ignoring|without|group_left|group_right)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w)(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !ITS_OWN.has(name))
}

const known = (name: string) =>
  scraped.types.has(name) ||
  (SUFFIX.test(name) && scraped.types.get(name.replace(SUFFIX, '')) === 'histogram')

const fileOf = (alert: string) => `${alert.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()}.md`

test('without a trace endpoint, the server does not load the trace SDK', () => {
  // prom-client loads the API.
  expect(server.output()).toContain('@opentelemetry/api/')
  expect(server.output()).not.toMatch(/@opentelemetry\/(?!api\/)/)
})

test('every alert has a runbook page, and every runbook page has an alert', () => {
  expect(alerts.length).toBeGreaterThan(20)
  expect(readdirSync(join(ROOT, 'docs/runbooks')).toSorted()).toEqual(alerts.map(fileOf).toSorted())
  expect(
    [...rules.matchAll(/runbook_url: docs\/runbooks\/(.+)$/gm)].map(([, file]) => file),
  ).toEqual(alerts.map(fileOf))
  for (const alert of alerts) {
    const page = read(`docs/runbooks/${fileOf(alert)}`)
    expect(page).toMatch(new RegExp(`^# ${alert}\n\nSeverity: (?:critical|warning)\\.`))
    for (const part of ['Meaning', 'How to see it', 'What to do', 'When to escalate'])
      expect(page, alert).toMatch(new RegExp(`^## ${part}\n\\S`, 'm'))
  }
})

test('every metric in a rule or a panel is in the scrape of a running server', () => {
  expect(ruleExpressions).toHaveLength(alerts.length)
  expect(panelExpressions.length).toBeGreaterThan(30)
  const named = [...new Set(expressions.flatMap(metricsIn))]
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !known(name))).toEqual([])
})

test('no rule or panel sums a system metric over the processes', () => {
  const whole = [...scraped.helps]
    .filter(([, help]) => help.endsWith('(whole system)'))
    .map(([name]) => name)
  expect(whole.length).toBeGreaterThan(10)
  const wrong = expressions.filter((expression) =>
    whole.some((name) =>
      [...expression.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].some(
        ({ index }) =>
          !/(?:\bmax(?: by \([^)]*\))? ?\((?:\w+\()?|absent\()$/.test(expression.slice(0, index)),
      ),
    ),
  )
  expect(wrong).toEqual([])
})

test('docs/observability.md lists every metric of the program with its type, scope and meaning', () => {
  const rows = read('docs/observability.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((cells) => cells.length === 6)
    .map(([name = '', type = '', , scope = '', , meaning = '']) => ({
      name: name.replaceAll('`', ''),
      type,
      scope,
      meaning,
    }))
  const own = [...scraped.types.keys()].filter((name) => !/^(?:process|nodejs)_/.test(name))
  expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    own.toSorted().map((name) => ({
      name,
      type: scraped.types.get(name),
      scope: (scraped.helps.get(name) ?? '').endsWith('(whole system)') ? 'system' : 'process',
      meaning: (scraped.helps.get(name) ?? '').replace(' (whole system)', ''),
    })),
  )
})

test('the number of series is bounded, and no label contains an id', () => {
  const series = [...scraped.types.keys()].flatMap((name) =>
    scraped.types.get(name) === 'histogram'
      ? scraped.labelsOf(`${name}_bucket`)
      : scraped.labelsOf(name),
  )
  expect(series.length).toBeLessThan(3_000)
  for (const labels of series)
    for (const value of Object.values(labels)) expect(value).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
})

test('promtool accepts the configuration and the rules, and the rules pass their tests', async () => {
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml', 'rules-of-days.test.yml'],
  ]) {
    const { stdout, stderr } = await run('promtool', args, { cwd: MONITORING })
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
    expect(`${stdout}${stderr}`).not.toContain('FAILED')
  }
})

const targets = z.object({
  activeTargets: z.array(z.object({ health: z.string(), lastError: z.string() })),
})
const groups = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })),
})
const result = z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) })
const valueOf = async (query: string) =>
  result.safeParse(await prometheus.ask('query', { query })).data?.result[0]?.value[1]

test(
  'Prometheus scrapes the server and evaluates every rule and panel',
  async () => {
    await expect
      .poll(
        async () => targets.safeParse(await prometheus.ask('targets')).data?.activeTargets,
        PATIENCE,
      )
      .toMatchObject([{ health: 'up', lastError: '' }])
    await expect
      .poll(
        async () =>
          groups
            .safeParse(await prometheus.ask('rules'))
            .data?.groups.flatMap((group) => group.rules),
        PATIENCE,
      )
      .toEqual(alerts.map((name) => expect.objectContaining({ name, health: 'ok' })))
    for (const query of panelExpressions)
      expect(await prometheus.ask('query', { query }), query).toBeDefined()
    await expect.poll(() => valueOf('kupa_ready'), PATIENCE).toBe('1')
    await expect
      .poll(
        () => valueOf('kupa_call_duration_seconds_count{method="login", result="refused"}'),
        PATIENCE,
      )
      .toBe('1')
    expect(prometheus.output()).toBe('')
  },
  LIMIT_MS,
)

test(
  'an alert becomes pending when Redis is lost',
  async () => {
    await redis.stop()
    await expect
      .poll(() => valueOf('ALERTS{alertname="RedisAway", alertstate="pending"}'), PATIENCE)
      .toBe('1')
    await redis.start()
    await expect.poll(() => valueOf('kupa_redis_connected'), PATIENCE).toBe('1')
  },
  LIMIT_MS,
)

test(
  'every system metric can be read, and kupa backup updates the age of the last backup',
  async () => {
    const scrape = async () => readScrape(await (await fetch(`${server.url}/metrics`)).text())
    const before = await scrape()
    expect(before.value('kupa_backup_age_seconds')).toBeUndefined()
    const settings = { DATA_DIR: join(folder, 'data') }
    expect(await runCommand(settings, 'backup', join(folder, 'backup'))).toMatchObject({ code: 0 })
    await expect
      .poll(async () => (await scrape()).value('kupa_backup_age_seconds'), PATIENCE)
      .toBeGreaterThanOrEqual(0)
    expect((await scrape()).value('kupa_system_metrics_unread_total')).toBe(
      before.value('kupa_system_metrics_unread_total'),
    )
  },
  LIMIT_MS,
)

test(
  'kupa metrics-token prints the token that gives access to the metrics through a proxy',
  async () => {
    const through = (authorization?: string) =>
      fetch(`${server.url}/metrics`, {
        headers: {
          'x-forwarded-for': '192.0.2.7',
          ...(authorization === undefined ? {} : { authorization }),
        },
      })
    const { output } = await runCommand({ DATA_DIR: join(folder, 'data') }, 'metrics-token')
    const { token } = z.object({ token: z.string().min(32) }).parse(output)
    expect((await through()).status).toBe(404)
    expect((await through(`Bearer ${token}`)).status).toBe(200)
  },
  LIMIT_MS,
)
