const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/

/**
 * What a date's or a time's field holds, as the site writes days: "2026-11-23" is 23.11.2026,
 * "2026-11-23T21:05" 23.11.2026 21:05; nothing for an empty one.
 */
export function writtenDay(value: string): string {
  const [, year, month, day, time] = DAY.exec(value) ?? []
  if (year === undefined) return ''
  return `${day}.${month}.${year}${time === undefined ? '' : ` ${time}`}`
}
