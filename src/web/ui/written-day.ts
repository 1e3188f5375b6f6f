const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/

/**
 * Formats the value of a date or time field as the site does: "2026-11-23" becomes 23.11.2026,
 * "2026-11-23T21:05" becomes 23.11.2026 21:05, an empty value nothing.
 */
export function writtenDay(value: string): string {
  const [, year, month, day, time] = DAY.exec(value) ?? []
  if (year === undefined) return ''
  return `${day}.${month}.${year}${time === undefined ? '' : ` ${time}`}`
}
