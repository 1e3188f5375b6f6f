import { isDate } from '#shared/dates.ts'
import { parseMoney } from '#shared/money.ts'

const LONGEST = 120

export const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value)

/** Reads the known values of a list that is separated by commas, in their known order. */
export const someOf = <T extends string>(known: readonly T[], value: string | null): T[] =>
  known.filter((each) => value?.split(',').includes(each))

export const readText = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').trim().slice(0, LONGEST)

/** Reads an amount in wire format; '' for anything else. */
export function readAmount(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? ''
  return parseMoney(value) === undefined ? '' : value
}

/** Reads a day such as 2026-11-30; '' for anything else. */
export function readDay(query: URLSearchParams, name: string): string {
  const value = query.get(name) ?? ''
  return isDate(value) ? value : ''
}

/** Writes the query of an address without empty values. */
export function writeQuery(values: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(
    values.flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  ).toString()
}

/** Converts an amount in wire format to kuruş, as the calls take it. */
export const minorOf = (wire: string): string => String(parseMoney(wire) ?? 0n)
