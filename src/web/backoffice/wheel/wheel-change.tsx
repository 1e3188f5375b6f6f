import { toWireMoney } from '#shared/money.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

/** The segments that a proposal of terms asks for, with their weights. */
export function WheelChange({ input }: { input: unknown }) {
  const { wheel: words } = useOffice()
  const { money, number } = useOfficeFormat()
  if (!isRecord(input) || !Array.isArray(input['segments'])) return null
  const segments = input['segments'].filter(isRecord)
  const amount = (minor: unknown) =>
    typeof minor === 'string' ? money(toWireMoney(BigInt(minor)), { kurus: 'auto' }) : '–'
  return (
    <span className="num col">
      <span>
        {words.budget}: {amount(input['budgetMinor'])}
      </span>
      {segments.map((segment, index) => (
        <span key={index}>
          {segment['kind'] === 'nothing' ? words.kinds.nothing : amount(segment['worthMinor'])}
          {segment['kind'] === 'free-rounds' && ` (${words.kinds['free-rounds']})`}
          {' × '}
          {number(Number(segment['weight']))}
        </span>
      ))}
    </span>
  )
}
