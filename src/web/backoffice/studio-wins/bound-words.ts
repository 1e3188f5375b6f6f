import { WIN_BOUNDS, type WinBound } from '#shared/office/studio-wins.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

export function useBoundValue(): (name: WinBound, value: string) => string {
  const {
    studioWins: { bounds: words },
  } = useOffice()
  const { money, number } = useOfficeFormat()
  return (name, value) =>
    WIN_BOUNDS[name].unit === 'stakes' ? words.times(number(Number(value))) : money(value)
}
