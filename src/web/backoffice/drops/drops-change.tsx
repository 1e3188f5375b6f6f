import { toWireMoney } from '#shared/money.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

/** The window and the prizes that a proposal asks for. */
export function DropsChange({ input }: { input: unknown }) {
  const { drops: words } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  if (!isRecord(input) || !Array.isArray(input['prizes'])) return null
  const games: unknown = input['games']
  const amount = (minor: unknown) =>
    typeof minor === 'string' ? money(toWireMoney(BigInt(minor)), { kurus: 'auto' }) : '–'
  return (
    <span className="num col">
      <span>
        {words.windowOf(dateTime(String(input['startsAt'])), dateTime(String(input['endsAt'])))}
      </span>
      <span>{Array.isArray(games) ? words.someGames(number(games.length)) : words.allSlots}</span>
      {input['prizes'].filter(isRecord).map((prize, index) => (
        <span key={index}>
          {words.prizeOf(number(Number(prize['count'])), amount(prize['amountMinor']))}
        </span>
      ))}
    </span>
  )
}
