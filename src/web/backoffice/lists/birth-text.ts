import { useOffice, useOfficeFormat } from '../office-texts.ts'

const WHOLE_DATE = 10

/** Writes a date of birth of a list: whole, in part, approximate, or between two dates. */
export function useBirthText(): (birth: string | null) => string | undefined {
  const { date } = useOfficeFormat()
  const {
    lists: { birth: words },
  } = useOffice()
  const one = (day: string) => (day.length === WHOLE_DATE ? date(day) : day)
  const many = (text: string): string => {
    if (text.startsWith('~')) return words.about(many(text.slice(1)))
    const [from = '', to] = text.split('/')
    return to === undefined ? one(from) : words.between(one(from), one(to))
  }
  return (birth) => (birth === null ? undefined : birth.split(', ').map(many).join(', '))
}

/** Writes the date that an issuer wrote in its file. */
export function usePublishedText(): (published: string | null) => string {
  const { date } = useOfficeFormat()
  return (published) =>
    published === null ? '–' : /^\d{4}-\d\d-\d\d$/.test(published) ? date(published) : published
}
