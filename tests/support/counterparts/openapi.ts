import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'

const FOLDER = join('shared', 'data', 'openapi')

/** Returns the folder of the providers' own descriptions, beside this repository or further up. */
function findFolder(from: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, FOLDER)
    if (existsSync(found)) return found
  }
  return undefined
}

type Document = { components?: { schemas?: Record<string, unknown> } }

export type Described = (schema: string, value: unknown) => string[]

/**
 * Returns what an OpenAPI document says is wrong with a value, or undefined without the document,
 * which is no part of the product. `parts` are documents whose schemas it refers to as its own.
 */
export function readOpenApi(file: string, parts: readonly string[] = []): Described | undefined {
  const folder = findFolder(process.cwd())
  const paths = folder === undefined ? [] : [file, ...parts].map((name) => join(folder, name))
  if (paths.length === 0 || !paths.every((path) => existsSync(path))) return undefined
  const documents = paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Document)
  const schemas = Object.assign({}, ...documents.map(({ components }) => components?.schemas ?? {}))
  // Their own keywords (x-…) are not checked.
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajvFormats.default(ajv)
  ajv.addSchema({ components: { schemas: parts.length === 0 ? schemas : open(schemas) } }, file)
  return (schema, value) => {
    const validate = ajv.getSchema(`${file}#/components/schemas/${schema}`)
    if (validate === undefined) throw new Error(`${file} has no schema ${schema}`)
    return validate(value) === true
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
        )
  }
}

/**
 * A schema that is extended by `allOf` cannot forbid other properties, although these documents do:
 * the parts would exclude each other.
 */
function open(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(open)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => key !== 'additionalProperties' || each !== false)
      .map(([key, each]) => [key, open(each)]),
  )
}
