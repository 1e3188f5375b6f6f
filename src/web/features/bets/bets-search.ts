import { DATE_PRESETS, isDate, presetRange, type DatePreset } from '#shared/dates.ts'

export const DEFAULT_BETS_PRESET = 'last-30-day' satisfies DatePreset

export type BetsSearch = { status?: 'closed'; preset?: DatePreset; from?: string; to?: string }
export type BetsAddress = { [Name in 'status' | 'preset' | 'from' | 'to']?: string }

export function parseBetsSearch({ status, preset, from, to }: BetsAddress): BetsSearch {
  const known = DATE_PRESETS.find((one) => one === preset)
  const ownRange =
    from !== undefined && to !== undefined && isDate(from) && isDate(to) && from <= to
  return {
    ...(status === 'closed' && { status }),
    ...(ownRange
      ? { from, to }
      : known !== undefined && known !== DEFAULT_BETS_PRESET && { preset: known }),
  }
}

export function betDays(
  { preset = DEFAULT_BETS_PRESET, from, to }: BetsSearch,
  today: string,
): { startDate?: string; endDate?: string } {
  return from !== undefined && to !== undefined
    ? { startDate: from, endDate: to }
    : presetRange(preset, today)
}
