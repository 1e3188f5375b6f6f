import type pg from 'pg'
import { currentTracer, traceparent } from './trace.ts'

const LONGEST_TEXT = 2_000

/** Creates a span for each statement of a connection. Spans never contain parameter values. */
export function traceStatements(client: pg.PoolClient): void {
  if (currentTracer() === undefined) return
  const query: unknown = client.query
  if (typeof query !== 'function') return
  const traced = (...args: unknown[]): unknown => {
    const statement = statementOf(args[0])
    const tracer = currentTracer()
    if (statement === undefined || tracer === undefined || traceparent() === undefined)
      return Reflect.apply(query, client, args)
    const span = tracer.open(statement.name, {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': statement.text.slice(0, LONGEST_TEXT),
      },
    })
    const last = args.at(-1)
    if (typeof last === 'function')
      return Reflect.apply(query, client, [
        ...args.slice(0, -1),
        (...results: unknown[]): unknown => {
          span.end(failureOf(results[0]))
          return Reflect.apply(last, undefined, results)
        },
      ])
    const result: unknown = Reflect.apply(query, client, args)
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    result.then(
      () => span.end(),
      (error: unknown) => span.end(failureOf(error)),
    )
    return result
  }
  Object.assign(client, { query: traced })
}

function statementOf(asked: unknown): { name: string; text: string } | undefined {
  if (typeof asked === 'string') return { name: verbOf(asked), text: asked }
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return undefined
  const { text } = asked
  if (typeof text !== 'string') return undefined
  const name = 'name' in asked && typeof asked.name === 'string' ? asked.name : verbOf(text)
  return { name, text }
}

const verbOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query'

function failureOf(error: unknown): Record<string, string> {
  if (error === null || error === undefined) return {}
  const code =
    typeof error === 'object' && 'code' in error && typeof error.code === 'string'
      ? error.code
      : 'error'
  return { 'error.type': code }
}
