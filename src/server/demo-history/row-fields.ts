import { SEALED_COLUMNS } from '#server/sealed-columns.ts'
import { keyIdInUse, sealBytes } from '#server/platform/security/seal-bytes.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { RowWriter } from './copy-in.ts'
import { readTexts, type Roots } from './restored-chains.ts'
import type { UnpackedColumn, UnpackedTable, ValueColumn } from './unpack-columns.ts'

const ID_BYTES = 16

/** Computed values that replace or complete the archived ones, by "schema.table.column". */
export type Computed = {
  roots: Roots
  /** If undefined for a row, the archived value is used. Plain text for an encrypted column. */
  bytes: Readonly<Record<string, (table: UnpackedTable) => (row: number) => Buffer | undefined>>
  numbers: Readonly<Record<string, Float64Array>>
}

type Sources = { ids: Buffer; secrets: Secrets; computed: Computed }
type WriteField = (writer: RowWriter, row: number) => void

export function fieldsOf(
  table: UnpackedTable,
  sources: Sources,
): { names: string[]; write(writer: RowWriter, row: number): void } {
  const own = table.columns.filter(({ about }) => !isAside(about.name))
  const writes = own.map((column) => fieldOf(table, column, sources))
  return {
    names: own.map(({ about }) => about.name),
    write(writer, row) {
      for (const write of writes) write(writer, row)
    },
  }
}

/** An auxiliary column of an encrypted column has the name of that column and a second word. */
const isAside = (name: string) => name.includes(' ')

function fieldOf(
  table: UnpackedTable,
  column: UnpackedColumn,
  { ids, secrets, computed }: Sources,
): WriteField {
  const { about } = column
  const name = `${table.name}.${about.name}`
  const compute = computed.bytes[name]?.(table)
  if (about.kind === 'key-id') return keyIdField(table, secrets)
  if (about.kind === 'sealed' && column.form === 'value')
    return sealedField(table, about.name, column.column, secrets, compute)
  if (column.form === 'none') return computedField(name, column.nulls, compute, computed)
  if (column.form === 'id') return idField(column.column.references, ids)
  if (column.form === 'number') return numberField(about, column.column)
  const write = valueField(column.column)
  if (compute === undefined) return write
  return (writer, row) => {
    const bytes = compute(row)
    if (bytes === undefined) write(writer, row)
    else writer.value(bytes, 0, bytes.length)
  }
}

function numberField(
  { kind, bytes }: UnpackedColumn['about'],
  { values, micros, nulls }: Extract<UnpackedColumn, { form: 'number' }>['column'],
): WriteField {
  const isInstant = kind === 'instant'
  return (writer, row) => {
    if (nulls?.[row] === 1) writer.none()
    else if (isInstant) writer.instant(values[row] ?? 0, micros?.[row] ?? 0)
    else writer.number(values[row] ?? 0, bytes)
  }
}

function idField(references: Int32Array, ids: Buffer): WriteField {
  return (writer, row) => {
    const reference = references[row] ?? -1
    if (reference < 0) writer.none()
    else writer.value(ids, reference * ID_BYTES, (reference + 1) * ID_BYTES)
  }
}

function valueField({ references, ends, values }: ValueColumn): WriteField {
  return (writer, row) => {
    const reference = references[row] ?? -1
    if (reference < 0) writer.none()
    else
      writer.value(values, reference === 0 ? 0 : (ends[reference - 1] ?? 0), ends[reference] ?? 0)
  }
}

function computedField(
  name: string,
  nulls: Buffer | undefined,
  compute: ((row: number) => Buffer | undefined) | undefined,
  { numbers }: Computed,
): WriteField {
  const own = numbers[name]
  return (writer, row) => {
    if (nulls?.[row] === 1) return writer.none()
    if (own !== undefined) return writer.number(own[row] ?? 0, 4)
    const bytes = compute?.(row)
    if (bytes === undefined) throw new Error(`${name} of row ${row} has no value`)
    writer.value(bytes, 0, bytes.length)
  }
}

function sealedField(
  table: UnpackedTable,
  name: string,
  column: ValueColumn,
  secrets: Secrets,
  compute: ((row: number) => Buffer | undefined) | undefined,
): WriteField {
  const { references, ends, values } = column
  const purposes = asideOf(table, `${name} purpose`)
  const owners = asideOf(table, `${name} bound`)
  const isBytes = SEALED_COLUMNS.some(
    (known) => known.table === table.name && known.column === name && known.bytes !== undefined,
  )
  return (writer, row) => {
    const reference = references[row] ?? -1
    if (reference < 0) return writer.none()
    const plain =
      compute?.(row) ?? values.subarray(reference === 0 ? 0 : ends[reference - 1], ends[reference])
    const purpose = purposes(row)
    const sealed = isBytes
      ? sealBytes(secrets, { purpose, to: owners(row) }, plain).sealed
      : secrets.encrypt(purpose, plain.toString())
    writer.value(sealed, 0, sealed.length)
  }
}

function keyIdField(table: UnpackedTable, secrets: Secrets): WriteField {
  const aside = table.columns.find(({ about }) => about.name.endsWith(' purpose'))?.about.name
  const purposes = asideOf(table, aside ?? '')
  return (writer, row) => {
    const id = Buffer.from(keyIdInUse(secrets, purposes(row)))
    writer.value(id, 0, id.length)
  }
}

function asideOf(table: UnpackedTable, name: string): (row: number) => string {
  const found = table.columns.find(({ about }) => about.name === name)
  if (found?.form !== 'value') throw new Error(`the archive lacks "${name}" of ${table.name}`)
  const read = readTexts(found.column)
  return (row) => read(row) ?? ''
}
