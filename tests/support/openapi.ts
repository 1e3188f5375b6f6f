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

export type Described = (schema: string, value: unknown) => string[]

/**
 * Returns what an OpenAPI document says is wrong with a value, or undefined without the document,
 * which is no part of the product.
 */
export function readOpenApi(file: string): Described | undefined {
  const folder = findFolder(process.cwd())
  const path = folder === undefined ? undefined : join(folder, file)
  if (path === undefined || !existsSync(path)) return undefined
  // Their own keywords (x-…) are not checked.
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajvFormats.default(ajv)
  ajv.addSchema(JSON.parse(readFileSync(path, 'utf8')) as object, file)
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
