import { toWireMoney } from '#shared/money.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'

/** The rewards that a proposal of terms asks for, with their points. */
export function ShopChange({ input }: { input: unknown }) {
  const { shop: words } = useOffice()
  const { money, number } = useOfficeFormat()
  if (!isRecord(input) || !Array.isArray(input['items'])) return null
  const items = input['items'].filter(isRecord)
  const amount = (minor: unknown) =>
    typeof minor === 'string' ? money(toWireMoney(BigInt(minor)), { kurus: 'auto' }) : '–'
  return (
    <span className="num col">
      <span>
        {words.budget}: {amount(input['budgetMinor'])}
      </span>
      {items.map((item, index) => (
        <span key={index}>
          {wordOf(words.kinds, String(item['kind']))}: {amount(item['worthMinor'])} ={' '}
          {words.pointsOf(number(Number(item['points'])))}
        </span>
      ))}
    </span>
  )
}
