import { publisherSql, schemaDocument, subscriberSql } from '#server/domains/outward/index.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError } from './input.ts'

const TEXTS: Readonly<Record<string, () => string>> = {
  publisher: publisherSql,
  subscriber: subscriberSql,
  document: schemaDocument,
}

/**
 * `warehouse-sql publisher|subscriber|document`: prints the SQL that publishes the facts by logical
 * replication, the one that creates their tables in the warehouse, or docs/warehouse-schema.md.
 */
export function run([side = '', ...more]: string[]): CommandResult {
  const text = Object.hasOwn(TEXTS, side) ? TEXTS[side] : undefined
  if (text === undefined || more.length > 0)
    throw new CliInputError('usage: kupa warehouse-sql publisher|subscriber|document')
  process.stdout.write(text())
  return {}
}
