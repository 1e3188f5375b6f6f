import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CONTRACT } from '#shared/contracts/contract.ts'
import { chatMessage, gameReportInput, gameSendInput } from '#shared/contracts/chat.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import {
  actInput,
  historyInput,
  historyReply,
  launchReply,
  replayReply,
  roundInput,
  roundReply,
} from '#shared/contracts/games.ts'
import {
  betInput,
  rollbackInput,
  transactionListInput,
  transactionListReply,
  userBalanceInput,
  userInfoInput,
  userInfoReply,
  walletReply,
  winInput,
} from '#shared/contracts/provider.ts'
import {
  tableActInput,
  tableBetInput,
  tableChangeInput,
  tableForgetInput,
  tableLaunchReply,
  tableReply,
  tableSavedInput,
  tableSavedReply,
  tableSaveInput,
  tableStatisticsInput,
  tableStatisticsReply,
  tableTablesInput,
  tableTablesReply,
  tableUndoInput,
} from '#shared/contracts/tables.ts'
import { REFUSALS } from '#shared/refusals.ts'

type JsonSchema = Record<string, unknown>

const AUTH_TEXT = {
  open: 'anyone',
  player: 'signed-in player',
  'auth-record': 'auth record',
} as const
const CALLS: readonly CallSpec[] = Object.values(CONTRACT).flatMap((methods): CallSpec[] =>
  Object.values(methods),
)

const GAME_ROUTES = [
  {
    path: '/games/round',
    summary: 'Opens a round; it settles when no choice is left.',
    input: roundInput,
    output: roundReply,
  },
  {
    path: '/games/act',
    summary: 'Makes the next step of an open round.',
    input: actInput,
    output: roundReply,
  },
  {
    path: '/games/resume',
    summary: 'Returns the launch reply again, for a page that reloads with its token.',
    input: z.object({ token: z.string() }),
    output: launchReply,
  },
  {
    path: '/games/history',
    summary: 'Returns the player’s last rounds of this game.',
    input: historyInput,
    output: historyReply,
  },
  {
    path: '/games/table/bet',
    summary: 'Places bets on the current round of a live table, side bets with their main bet.',
    input: tableBetInput,
    output: tableReply,
  },
  {
    path: '/games/table/undo',
    summary: 'Undoes the bets of the last call, or of all, while bets are open.',
    input: tableUndoInput,
    output: tableReply,
  },
  {
    path: '/games/table/act',
    summary: 'Makes a decision at a seat.',
    input: tableActInput,
    output: tableReply,
  },
  {
    path: '/games/table/tables',
    summary: 'Lists the live tables that this play session can change to.',
    input: tableTablesInput,
    output: tableTablesReply,
  },
  {
    path: '/games/table/change',
    summary:
      'Moves the play session to another live table. Bets on the table it leaves remain; ' +
      'the earlier token still reads their result.',
    input: tableChangeInput,
    output: tableLaunchReply,
  },
  {
    path: '/games/table/statistics',
    summary: 'Returns how often the spots of this table won in its last 500 rounds.',
    input: tableStatisticsInput,
    output: tableStatisticsReply,
  },
  {
    path: '/games/table/saved',
    summary: 'Lists the player’s named layouts for this kind of table.',
    input: tableSavedInput,
    output: tableSavedReply,
  },
  {
    path: '/games/table/save',
    summary: 'Saves a layout under a name, at most ten for a kind of table.',
    input: tableSaveInput,
    output: tableSavedReply,
  },
  {
    path: '/games/table/forget',
    summary: 'Deletes a saved layout.',
    input: tableForgetInput,
    output: tableSavedReply,
  },
  {
    path: '/games/chat/send',
    summary: 'Sends a message to the room of this game.',
    input: gameSendInput,
    output: chatMessage,
  },
  {
    path: '/games/chat/report',
    summary: 'Reports a message of this game’s room to the staff.',
    input: gameReportInput,
    output: z.object({}),
  },
] as const

const PROVIDER_ROUTES = [
  {
    path: '/provider/v1/user/info',
    summary: 'Returns a player’s country and currency.',
    input: userInfoInput,
    output: userInfoReply,
  },
  {
    path: '/provider/v1/user/balance',
    summary: 'Returns cash and bonus, in 1/100000.',
    input: userBalanceInput,
    output: walletReply,
  },
  {
    path: '/provider/v1/transaction/bet',
    summary: 'Takes a bet.',
    input: betInput,
    output: walletReply,
  },
  {
    path: '/provider/v1/transaction/win',
    summary: 'Pays a win of a bet.',
    input: winInput,
    output: walletReply,
  },
  {
    path: '/provider/v1/transaction/rollback',
    summary: 'Undoes a bet or a win, including one that has not arrived yet.',
    input: rollbackInput,
    output: walletReply,
  },
  {
    path: '/provider/v1/transactions/list',
    summary: 'Lists the studio’s own transactions of at most a day, for its reconciliation.',
    input: transactionListInput,
    output: transactionListReply,
  },
] as const
const SIGNATURE = {
  name: 'X-Hub88-Signature',
  in: 'header',
  required: true,
  description: 'base64 RSA PKCS#1 v1.5 SHA-256 over the raw body.',
  schema: { type: 'string' },
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _ignored, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/**
 * Builds the contract as an OpenAPI 3.1 document: one path per call, though all of them are POST
 * /endpoint with `api` naming the call.
 */
export function openApiDocument(publicUrl: string): JsonSchema {
  const paths: Record<string, unknown> = {}
  for (const spec of CALLS) {
    const data = schemaOf(spec.output, 'output')
    paths[`/endpoint#${spec.class}.${spec.method}`] = {
      post: {
        operationId: `${spec.class}.${spec.method}`,
        tags: [spec.class],
        summary: spec.summary,
        description: `For: ${AUTH_TEXT[spec.auth]}. Refusals: ${refusalsOf(spec).join(', ')}.`,
        requestBody: body({
          type: 'object',
          required: ['api'],
          properties: {
            api: {
              type: 'object',
              properties: { class: { const: spec.class }, method: { const: spec.method } },
              required: ['class', 'method'],
            },
            data: schemaOf(spec.input, 'input'),
            user: { description: 'The result of user.login, or a compact JWE of it.' },
          },
        }),
        responses: {
          200: response(
            'Answered, refusals included.',
            envelope(
              spec.paged === true ? { type: 'array', items: data } : data,
              spec.paged === true,
            ),
          ),
        },
      },
    }
  }
  for (const route of GAME_ROUTES) {
    paths[route.path] = {
      post: {
        tags: ['games'],
        summary: route.summary,
        requestBody: body(schemaOf(route.input, 'input')),
        responses: { 200: response('Done.', schemaOf(route.output, 'output')) },
      },
    }
  }
  for (const route of PROVIDER_ROUTES) {
    paths[route.path] = {
      post: {
        tags: ['provider'],
        summary: route.summary,
        parameters: [SIGNATURE],
        requestBody: body(schemaOf(route.input, 'input')),
        responses: {
          200: response('Answered, refusals included.', schemaOf(route.output, 'output')),
        },
      },
    }
  }
  paths['/games/replay/{roundID}'] = {
    get: {
      tags: ['games'],
      summary: 'Returns everything that a finished round showed.',
      responses: { 200: response('The round.', schemaOf(replayReply, 'output')) },
    },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kupa', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
  }
}

function body(schema: JsonSchema): JsonSchema {
  return { required: true, content: { 'application/json': { schema } } }
}

function response(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } }
}

function envelope(data: JsonSchema, isPaged: boolean): JsonSchema {
  const number = { type: 'integer' }
  return {
    type: 'object',
    required: ['result', 'message', 'code', 'data'],
    properties: {
      result: { type: 'boolean' },
      message: { type: 'string' },
      code: number,
      data,
      debug: { type: 'string' },
      ...(isPaged
        ? {
            pagination: {
              type: 'object',
              properties: { limit: number, total: number, offset: number },
            },
          }
        : {}),
    },
  }
}

function refusalsOf(spec: CallSpec): string[] {
  const session =
    spec.auth === 'player' ? ['session expired', 'anonymous user', 'inactive account'] : []
  return [...new Set(['invalid input', 'maintenance', 'busy', ...session, ...spec.refusals])]
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function fieldTable(schema: JsonSchema): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const required = new Set((schema['required'] ?? []) as string[])
  if (properties.length === 0) return `<p class="docs-type">${escape(typeName(schema))}</p>`
  const rows = properties.map(
    ([name, field]) =>
      `<tr><td><code>${escape(name)}</code>${required.has(name) ? '' : ' <span class="docs-optional">optional</span>'}</td><td>${escape(typeName(field))}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function typeName(schema: object): string {
  return nameOfType({ ...schema })
}

function nameOfType(schema: JsonSchema): string {
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options))
    return [...new Set(options.map((option: JsonSchema) => typeName(option)))].join(' | ')
  if (schema['type'] === 'array') return `[${typeName(schema['items'] ?? {})}]`
  if (schema['type'] === 'object') return `{${Object.keys(schema['properties'] ?? {}).join(', ')}}`
  const fallback = schema['default'] === undefined ? '' : ` = ${JSON.stringify(schema['default'])}`
  return `${typeof schema['type'] === 'string' ? schema['type'] : 'any'}${fallback}`
}

function callSection(spec: CallSpec): string {
  const name = `${spec.class}.${spec.method}`
  const refusals = refusalsOf(spec).map(
    (debug) =>
      `<span class="docs-refusal">${REFUSALS[debug as keyof typeof REFUSALS].code} ${escape(debug)}</span>`,
  )
  return `<section id="${name}"><h3><a href="#${name}">${name}</a> <span class="docs-auth">${AUTH_TEXT[spec.auth]}</span></h3><p>${escape(spec.summary)}</p>
<div class="docs-pair"><div><h4>data</h4>${fieldTable(schemaOf(spec.input, 'input'))}</div>
<div><h4>reply data${spec.paged === true ? ' (each row; paged)' : ''}</h4>${fieldTable(schemaOf(spec.output, 'output'))}</div></div>
<p class="docs-refusals">${refusals.join(' ')}</p></section>`
}

export function referencePage(): string {
  const classes = Object.keys(CONTRACT)
  const nav = classes.map((name) => `<a href="#class-${name}">${name}</a>`).join('')
  const parts = classes.map(
    (name) =>
      `<h2 id="class-${name}">${name}</h2>${CALLS.filter((spec) => spec.class === name)
        .map(callSection)
        .join('')}`,
  )
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kupa: calls</title><link rel="stylesheet" href="/docs.css"></head><body><header><h1>Calls</h1>
<p>Every call is <code>POST /endpoint</code> with <code>{api: {class, method}, data, user}</code>; the reply is <code>{result, message, code, data}</code>, HTTP 200 for refusals too.
The same as a machine reads it: <a href="/openapi.json">openapi.json</a>.</p><nav>${nav}</nav></header><main>${parts.join('')}</main></body></html>`
}

export function registerReference(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs', (_request, reply) => {
    page ??= referencePage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
