import { useOffice, useOfficeFormat } from '../office-texts.ts'

/** A rule's value as its reader says it: one of a few by its name, a count as a number. */
export function RuleValue({ name, value }: { name: string; value: number }) {
  const {
    settings: { choices },
  } = useOffice()
  const { number } = useOfficeFormat()
  return (
    <>{(choices as Readonly<Record<string, readonly string[]>>)[name]?.[value] ?? number(value)}</>
  )
}
