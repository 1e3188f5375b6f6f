import type { Chance } from './chance.ts'

export type Fields = Record<string, unknown>
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  minimum?: number
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  32_768,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udc00x',
  'a\u202eb',
  'İ',
  '💥',
  'x'.repeat(5_000),
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '0',
  '-1',
  '-0.01',
  '0.001',
  '1e9',
  '92233720368547758.07',
  '92233720368547758.08',
  '99999999999999999999',
  '9223372036854775808',
  '2147483648',
  'NaN',
  'Infinity',
  'null',
  '9999-12-31',
  '0000-00-00',
  '0001-01-01',
  '2026-02-30',
  '9999-12-31T23:59:59-23:59',
  '0001-01-01T00:00:00+23:59',
  '+275760-09-13T00:00:00Z',
  '2026-11-20T10:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
  '-'.repeat(36),
  '{}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '=1+1',
  [],
  {},
  [[]],
  [null],
  [''],
  { toString: 'x' },
  JSON.parse('{"__proto__":{"limit":1}}'),
  JSON.parse('{"constructor":{"prototype":1}}'),
  { tr: '\ud800', en: '\ud800' },
  cursor([0, 'x', '00000000-0000-4000-8000-000000000000']),
  cursor([1e9, '\ud800']),
  cursor({}),
  '-271821-04-20T00:00:00Z 00000000-0000-4000-8000-000000000000',
  '9223372036854775808 x',
]

const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  amount: ['10.00', '200.00', '0.10'],
  bet: ['1.00', '5.00'],
  min: ['10.00'],
  max: ['500.00'],
  from: ['2026-11-01'],
  to: ['2026-11-20'],
  startDate: ['2026-11-01'],
  endDate: ['2026-11-20'],
  reason: ['deneme'],
  text: ['deneme'],
  note: ['deneme'],
  limit: [1, 10, 50],
  offset: [0, 10],
  days: [7],
  months: [6],
  gameID: ['1001', '1002'],
  methodID: ['wallet', 'bank'],
  currency: ['TRY'],
  password: ['Sifre123'],
}

export function spoil(chance: Chance, value: unknown, depth = 0): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.oneIn(2))
    return chance.oneIn(8)
      ? Array.from({ length: 300 }, (): unknown => value[0])
      : value.with(0, spoil(chance, value[0], depth + 1))
  const keys = isFields(value) ? Object.keys(value) : []
  if (!isFields(value) || keys.length === 0 || (depth > 0 && chance.oneIn(4)))
    return chance.pick(ODD_VALUES)
  const key = chance.pick(keys)
  if (chance.oneIn(10))
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: spoil(chance, value[key], depth + 1) }
}

export class Memory {
  private readonly known = new Map<string, unknown[]>()
  private readonly maxValues = 30

  learn(value: unknown, depth = 0): void {
    if (depth > 5) return
    if (Array.isArray(value)) for (const inner of value.slice(0, 3)) this.learn(inner, depth + 1)
    if (!isFields(value)) return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object') this.learn(inner, depth + 1)
      else if (/id$|^(next|revision|version|base|code|username|token|kind|after)$/i.test(key))
        this.keep(key, inner)
    }
  }

  recall(chance: Chance, field: string): unknown {
    const known =
      this.known.get(field.toLowerCase()) ??
      (/id$/i.test(field) ? this.known.get('id') : undefined) ??
      (field === 'after' ? this.known.get('next') : undefined)
    return known === undefined ? undefined : chance.pick(known)
  }

  private keep(key: string, value: unknown): void {
    const name = key.toLowerCase()
    this.known.set(name, [...(this.known.get(name) ?? []).slice(1 - this.maxValues), value])
  }
}

export function usual(
  chance: Chance,
  schema: Schema,
  memory: Memory,
  field = '',
  depth = 0,
): unknown {
  const remembered =
    schema.type === 'object' || schema.type === 'array' || chance.oneIn(6)
      ? undefined
      : memory.recall(chance, field)
  if (remembered !== undefined && (schema.enum === undefined || schema.enum.includes(remembered)))
    return schema.type === 'string' ? String(remembered) : remembered
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return chance.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return usual(chance, chance.pick(choices), memory, field, depth)
  if (schema.type === 'object' || schema.properties !== undefined)
    return record(chance, schema, memory, depth)
  if (schema.type === 'array')
    return depth > 6
      ? []
      : Array.from({ length: chance.pick([1, 1, 2, 0]) }, () =>
          usual(chance, schema.items ?? {}, memory, field, depth + 1),
        )
  if (schema.type === 'boolean') return chance.oneIn(2)
  const words = USUAL[field]
  if (schema.type === 'integer' || schema.type === 'number')
    return words !== undefined && typeof words[0] === 'number'
      ? chance.pick(words)
      : chance.pick([1, 2, schema.minimum ?? 0, 50])
  if (words !== undefined) return chance.pick(words)
  if (
    /uuid|guid/.test(schema.format ?? '') ||
    (schema.pattern ?? '').startsWith('^([0-9a-f') ||
    /requestId/i.test(field)
  )
    return chance.uuid()
  return schema.format === 'date-time'
    ? '2026-12-01T10:00:00Z'
    : chance.pick<unknown>(['deneme', '10.00', '2026-11-20', '1', 1])
}

function record(chance: Chance, schema: Schema, memory: Memory, depth: number): Fields {
  if (depth > 8) return {}
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([key]) => schema.required?.includes(key) === true || chance.oneIn(2),
  )
  return Object.fromEntries(
    fields.map(([key, inner]) => [key, usual(chance, inner, memory, key, depth + 1)]),
  )
}

export function brokenBody(chance: Chance, body: string): string {
  return chance.pick([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1e999',
    '\u0000',
    `${body}${body}`,
    body.slice(0, Math.floor(body.length / 2)),
    '['.repeat(50_000),
    '{"a":'.repeat(20_000),
    `{"data":{"x":"${'x'.repeat(200_000)}"}}`,
    '{"api":null}',
    '{"api":{"class":"__proto__","method":"toString"},"data":{}}',
    '{"api":{"class":["user"],"method":{}},"data":[]}',
  ])
}
