import { useOffice, useOfficeFormat } from '../office-texts.ts'

export function RuleValue({ name, value }: { name: string; value: number }) {
  const {
    settings: { choices },
  } = useOffice()
  const { number } = useOfficeFormat()
  return (
    <>{(choices as Readonly<Record<string, readonly string[]>>)[name]?.[value] ?? number(value)}</>
  )
}
