import { z } from 'zod'
import { EVENT_NAMES, EVENT_TYPES, schemaOfEvent } from '#shared/outward/events.ts'
import { FACTS, schemaOfFact, type Fact } from '#shared/outward/facts.ts'
import { API_BASE, apiProblem, apiQuery } from '#shared/outward/operator-api.ts'
import { PERSONAL_SCOPE } from '#shared/outward/scopes.ts'

type JsonSchema = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _ignored, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const RETRIED = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' },
}
const REFUSED = {
  400: problem('A wrong parameter; `fields` names it.'),
  401: problem('The key is unknown, ended or suspended.'),
  403: problem('The key may not be used from this address, or lacks the scope.'),
  429: { ...problem('Too many requests.'), headers: RETRIED },
  503: { ...problem('Try again later.'), headers: RETRIED },
}

function parameters(): JsonSchema[] {
  const { properties = {} } = z.toJSONSchema(apiQuery, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }))
}

function resource(fact: Fact): JsonSchema {
  const page = z.object({ rows: z.array(schemaOfFact(fact)), next: z.string().nullable() })
  return {
    get: {
      operationId: fact.name,
      summary: fact.about,
      description:
        `Scope: ${fact.scope}. Columns that are not required need the scope ${PERSONAL_SCOPE}. ` +
        `Order: ${fact.cursor.join(', ')}.`,
      security: [{ key: [] }],
      parameters: parameters(),
      responses: {
        200: {
          description: 'A page. `next` is null on the last one.',
          content: { 'application/json': { schema: schemaOf(page, 'output') } },
        },
        ...REFUSED,
      },
    },
  }
}

const WEBHOOK_HEADERS = [
  ['webhook-id', 'The id of the event, the same in all attempts.'],
  ['webhook-timestamp', 'The time of the attempt, in seconds since 1970.'],
  ['webhook-signature', 'One or more signatures `v1,BASE64`, separated by spaces.'],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}))

export function operatorApiDocument(publicUrl: string): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: 'Kupa: the operator’s interfaces', version: '1' },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(FACTS.map((fact) => [`${API_BASE}/${fact.name}`, resource(fact)])),
    webhooks: Object.fromEntries(
      EVENT_NAMES.map((name) => [
        name,
        {
          post: {
            summary: EVENT_TYPES[name].about,
            parameters: WEBHOOK_HEADERS,
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(schemaOfEvent(name), 'output') } },
            },
            responses: { '2XX': { description: 'Received. Any other reply is an error.' } },
          },
        },
      ]),
    ),
    components: {
      schemas: { Problem: schemaOf(apiProblem, 'output') },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  }
}
