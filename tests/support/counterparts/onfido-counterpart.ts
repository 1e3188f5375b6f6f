import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signEvent } from '#server/domains/documents/checks/onfido/read-webhook.ts'
import { readOpenApi } from './openapi.ts'

export const ONFIDO_TOKEN = 'api_sandbox.test-token'
export const WORKFLOW = '63b1f9c7-6a2f-4a5f-9c6a-0d9f5a0f6c11'
export const ONFIDO_WEBHOOK_TOKEN = 'onfido-webhook-token'

export const onfidoApi = readOpenApi('onfido.json')

/**
 * `silent`: nothing happens. `cut off`: the request is carried out, and the connection ends without
 * an answer. `slow`: only half of the answer comes. `wrong check`: the answer is about another
 * check.
 */
export type OnfidoBehaviour =
  | 'well'
  | 'server error'
  | 'malformed'
  | 'silent'
  | 'cut off'
  | 'cut off at the run'
  | 'slow'
  | 'wrong check'

type RunStatus =
  | 'processing'
  | 'awaiting_input'
  | 'awaiting_client_input'
  | 'approved'
  | 'declined'
  | 'review'
  | 'abandoned'
  | 'error'
export type CounterpartApplicant = {
  id: string
  created_at: string
  href: string
  sandbox: boolean
  first_name: string
  last_name: string
  dob: string
}
export type CounterpartRun = {
  id: string
  applicant_id: string
  workflow_id: string
  workflow_version_id: number
  status: RunStatus
  tags: string[]
  link: Record<string, unknown>
  created_at: string
  updated_at: string
  dashboard_url: string
  output: Record<string, unknown>
  reasons: string[]
  error?: { type: string; message: string }
  sdk_token: null
}
type Task = {
  id: string
  workflow_run_id: string
  task_def_id: string
  task_def_version: null
  created_at: string
  updated_at: string
  input: Record<string, unknown>
  output: Record<string, unknown> | null
}
type Body = Record<string, unknown>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/**
 * Onfido on loopback. It compares each request and each of its own answers with the description of
 * Onfido's API, where that is present.
 */
export async function startOnfidoCounterpart(now: () => Date) {
  const applicants: CounterpartApplicant[] = []
  const runs: CounterpartRun[] = []
  const tasks = new Map<string, Task[]>()
  const requests: { path: string; body: Body }[] = []
  const problems: string[] = []
  let behaviour: OnfidoBehaviour = 'well'
  const check = (schema: string, value: unknown) =>
    problems.push(...(onfidoApi?.(schema, value) ?? []).map((problem) => `${schema} ${problem}`))

  function createApplicant({
    first_name: first,
    last_name: last,
    dob,
  }: Body): CounterpartApplicant {
    const id = crypto.randomUUID()
    const made = {
      id,
      created_at: now().toISOString(),
      href: `/v3.6/applicants/${id}`,
      sandbox: true,
      first_name: String(first),
      last_name: String(last),
      dob: String(dob),
    }
    applicants.unshift(made)
    return made
  }

  function createRun(body: Body): CounterpartRun {
    const id = crypto.randomUUID()
    const made: CounterpartRun = {
      id,
      applicant_id: String(body['applicant_id']),
      workflow_id: String(body['workflow_id']),
      workflow_version_id: 1,
      status: 'awaiting_input',
      tags: body['tags'] as string[],
      link: { ...(body['link'] as Body), url: `https://eu.onfido.app/l/${id}` },
      created_at: now().toISOString(),
      updated_at: now().toISOString(),
      dashboard_url: `https://dashboard.onfido.com/results/${id}`,
      output: {},
      reasons: [],
      sdk_token: null,
    }
    runs.push(made)
    return made
  }

  function post(path: string, body: Body): { schema: string; made: { id: string } } | undefined {
    if (path === '/v3.6/applicants') {
      check('applicant_builder', body)
      return { schema: 'applicant', made: createApplicant(body) }
    }
    if (path !== '/v3.6/workflow_runs') return undefined
    check('workflow_run_builder', body)
    if (!applicants.some(({ id }) => id === body['applicant_id'])) return undefined
    return { schema: 'workflow_run', made: createRun(body) }
  }

  function get(
    path: string,
    query: URLSearchParams,
  ): { schema: string; found: unknown } | undefined {
    if (path === '/v3.6/applicants') return { schema: 'Applicants_list', found: { applicants } }
    if (path === '/v3.6/workflow_runs') {
      const tags = (query.get('tags') ?? '').split(',')
      const found = runs.filter(
        (one) =>
          one.applicant_id === query.get('applicant_id') &&
          tags.every((tag) => one.tags.includes(tag)),
      )
      for (const one of found) check('workflow_run', one)
      return { schema: '', found }
    }
    const [, runId = '', rest, taskId] =
      /^\/v3\.6\/workflow_runs\/([^/]+)(?:\/(tasks)(?:\/([^/]+))?)?$/.exec(path) ?? []
    const run = runs.find(({ id }) => id === runId)
    if (run === undefined) return undefined
    if (rest === undefined) return { schema: 'workflow_run', found: run }
    const own = tasks.get(runId) ?? []
    if (taskId !== undefined)
      return { schema: 'task', found: own.find(({ id }) => id === taskId) ?? {} }
    const items = own.map(({ input: _input, output: _output, ...item }) => item)
    for (const item of items) check('TaskItem', item)
    return { schema: '', found: items }
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const content = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://onfido')
    const send = (status: number, value: unknown) =>
      void reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(value))
    const fault = (status: number, type: string) =>
      send(status, { error: { type, message: type, fields: {} } })
    if (request.headers.authorization !== `Token token=${ONFIDO_TOKEN}`)
      return fault(401, 'authorization_error')
    if (behaviour === 'server error') return fault(500, 'internal_server_error')
    if (behaviour === 'silent') return
    let value: unknown
    if (request.method === 'POST') {
      const body = JSON.parse(content) as Body
      requests.push({ path: pathname, body })
      const done = post(pathname, body)
      if (done === undefined) return fault(422, 'validation_error')
      check(done.schema, done.made)
      value = done.made
    } else {
      const done = get(pathname, searchParams)
      if (done === undefined) return fault(404, 'resource_not_found')
      if (done.schema !== '') check(done.schema, done.found)
      value = done.found
    }
    switch (behaviour) {
      case 'well':
        return send(request.method === 'POST' ? 201 : 200, value)
      case 'malformed':
        return void reply.writeHead(200).end('{"id": "1"')
      case 'cut off':
        return void request.socket.destroy()
      case 'cut off at the run':
        return pathname.startsWith('/v3.6/workflow_runs')
          ? void request.socket.destroy()
          : send(request.method === 'POST' ? 201 : 200, value)
      case 'slow':
        return void reply.writeHead(200).write(JSON.stringify(value).slice(0, 20))
      case 'wrong check':
        return send(
          200,
          pathname.includes('/workflow_runs')
            ? { ...(value as Body), id: crypto.randomUUID(), tags: ['kupa-check:other'] }
            : value,
        )
      default:
        return behaviour satisfies never
    }
  }

  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const runOf = (id: string): CounterpartRun => {
    const found = runs.find((one) => one.id === id)
    if (found === undefined) throw new Error(`no workflow run ${id}`)
    return found
  }
  return {
    environment: {
      ONFIDO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3.6`,
      ONFIDO_API_TOKEN: ONFIDO_TOKEN,
      ONFIDO_WORKFLOW_ID: WORKFLOW,
      ONFIDO_WEBHOOK_TOKEN,
    },
    applicants,
    runs,
    requests,
    problems,
    behave: (next: OnfidoBehaviour) => void (behaviour = next),
    runOf,
    finish(
      id: string,
      changes: Partial<CounterpartRun>,
      outputs: readonly Record<string, unknown>[] = [],
    ): void {
      Object.assign(runOf(id), changes)
      const at = now().toISOString()
      const item = (name: string, n: number, output: Record<string, unknown> | null): Task => ({
        id: `${name}_${n}`,
        workflow_run_id: id,
        task_def_id: name,
        task_def_version: null,
        created_at: at,
        updated_at: at,
        input: {},
        output,
      })
      tasks.set(id, [
        item('document_photo', 1, { document_id: crypto.randomUUID() }),
        ...outputs.map((output, n) => item('document_check', n + 1, output)),
        item('facial_similarity_check', 1, { result: 'clear' }),
      ])
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export function documentReport(
  properties: Record<string, unknown>,
  breakdown: Record<string, { result: string }> = { data_validation: { result: 'clear' } },
): Record<string, unknown> {
  const problems = [
    ...(onfidoApi?.('document_properties', properties) ?? []),
    ...(onfidoApi?.('document_breakdown', breakdown) ?? []),
  ]
  if (problems.length > 0) throw new Error(problems.join(', '))
  return { result: 'clear', properties, breakdown }
}

/** The description requires these two of a payload, but does not describe them. */
const UNDESCRIBED = /must have required property '(event|resource_id)'/

export function webhookOf(
  id: string,
  status: string = 'approved',
  {
    token = ONFIDO_WEBHOOK_TOKEN,
    action = 'workflow_run.completed',
    type = 'workflow_run',
  }: { token?: string; action?: string; type?: string } = {},
): { headers: Record<string, string>; rawBody: string } {
  const event = {
    payload: {
      resource_type: type,
      action,
      object: {
        id,
        status,
        completed_at_iso8601: '2026-11-20T18:00:00Z',
        href: `https://api.eu.onfido.com/v3.6/workflow_runs/${id}`,
      },
      resource: { id, status, workflow_id: WORKFLOW, reasons: [], tags: [] },
    },
  }
  const faults = (onfidoApi?.('webhook_event', event) ?? []).filter(
    (fault) => !UNDESCRIBED.test(fault),
  )
  if (faults.length > 0) throw new Error(faults.join(', '))
  const rawBody = JSON.stringify(event)
  return { headers: { 'x-sha2-signature': signEvent(token, rawBody) }, rawBody }
}
