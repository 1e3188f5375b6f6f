import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'rolldown/utils'

export type SqlReference = {
  /** The schema of the function, view or table, or the domain of the TypeScript file. */
  from: string
  at: string
  schema: string
  name: string
}

const CREATED =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|type|sequence|function)\s+(\w+)\.(\w+)/g
const CHANGED = /\balter\s+table\s+(\w+)\.(\w+)/g

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/--[^\n]*/g, ' ')

export function readSqlReferences(root: string): SqlReference[] {
  const files = globSync('src/server/{migrations,sql}/**/*.sql', { cwd: root }).toSorted()
  const statements = files.flatMap((file) => {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'))
    // A function's body has semicolons of its own.
    return file.includes('/sql/') ? [text] : text.split(/;\s*\n/)
  })
  const known = new Set(
    statements.flatMap((text) => [...text.matchAll(CREATED)].map(([, s, n]) => `${s}.${n}`)),
  )
  const schemas = [...new Set([...known].map((name) => name.split('.')[0]))]
  const named = new RegExp(`\\b(${schemas.join('|')})\\.(\\w+)\\b`, 'g')
  const referencesIn = (text: string, from: string, at: string): SqlReference[] =>
    [...text.matchAll(named)].flatMap(([full, schema = '', name = '']) =>
      schema !== from && known.has(full) ? [{ from, at, schema, name }] : [],
    )
  const inSql = statements.flatMap((text) => {
    const [, schema, name] = [...text.matchAll(CREATED), ...text.matchAll(CHANGED)][0] ?? []
    return schema === undefined ? [] : referencesIn(text, schema, `${schema}.${name}`)
  })
  const inTypeScript = globSync('src/server/domains/**/*.ts', { cwd: root })
    .filter((file) => !/\.(test|fixture)\.ts$|^test-/.test(basename(file)))
    .toSorted()
    .flatMap((file) => {
      const at = file.replace('src/server/domains/', '')
      const domain = at.split('/')[0] ?? ''
      return stringsIn(readFileSync(join(root, file), 'utf8')).flatMap((text) =>
        referencesIn(withoutComments(text), domain, at),
      )
    })
  return [...inSql, ...inTypeScript]
}

function stringsIn(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: unknown; value?: unknown }
    if (type === 'Literal' && typeof value === 'string') found.push(value)
    if (type === 'TemplateElement') found.push((value as { raw: string }).raw)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync('file.ts', source).program)
  return found
}
