import type { CallData, SpecOf } from '#shared/contracts/contract.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Money } from '#web/ui/money.tsx'

export function EditSums({
  quote: { before, after, value, charged, paid },
}: {
  quote: CallData<SpecOf<'sportsbook', 'edit_quote'>>
}) {
  const { bets } = useTexts().account
  const write = useOddsWriter()
  const isPaid = paid !== '0.00'
  return (
    <>
      <table className="edit__sums num">
        <thead>
          <tr>
            <td />
            <th scope="col">{bets.edit.old}</th>
            <th scope="col">{bets.edit.next}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{bets.stake}</th>
            <td>
              <Money amount={before.stake} />
            </td>
            <td>
              <Money amount={after.stake} />
            </td>
          </tr>
          <tr>
            <th scope="row">{bets.price}</th>
            <td>{write(before.price)}</td>
            <td>{write(after.price)}</td>
          </tr>
          <tr>
            <th scope="row">{bets.potentialWin}</th>
            <td>
              <Money amount={before.potentialWin} />
            </td>
            <td>
              <Money amount={after.potentialWin} />
            </td>
          </tr>
        </tbody>
      </table>
      <dl className="cashout__sums">
        <div className="kv">
          <dt>{bets.edit.value}</dt>
          <dd>
            <Money amount={value} />
          </dd>
        </div>
        <div className="kv cashout__get">
          <dt>{isPaid ? bets.edit.paid : bets.edit.charged}</dt>
          <dd aria-live="polite">
            <Money amount={isPaid ? paid : charged} />
          </dd>
        </div>
      </dl>
    </>
  )
}
