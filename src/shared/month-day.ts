const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export function isMonthDay(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? []
  const longest = LONGEST[Number(month) - 1]
  return longest !== undefined && Number(day) >= 1 && Number(day) <= longest
}
