import { MAX_TOTAL, MIN_TOTAL, paysOf } from '#games/tables/beacon-dice/beacons.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { openTableRules } from '../rules-sheet.tsx'
import { BeaconRecord } from './record.tsx'
import { beaconWordsOf, totalOf } from './words.ts'

const THROWS_SHOWN = 20
const MIRRORED = MIN_TOTAL + MAX_TOTAL
const LOWS = Array.from({ length: (MAX_TOTAL - MIN_TOTAL + 1) / 2 }, (_, at) => MIN_TOTAL + at)

export function openBeaconRules(launch: TableLaunchReply, state: TableState): void {
  const { lang } = launch
  const words = beaconWordsOf(lang)
  openTableRules(launch, state, {
    text: words.rulesText,
    kindOf(spot) {
      const total = totalOf(spot)
      return words.kind(Math.min(total, MIRRORED - total), Math.max(total, MIRRORED - total))
    },
    children: (
      <>
        <LitPays lang={lang} />
        <BeaconRecord history={state.history} lang={lang} shown={THROWS_SHOWN} />
      </>
    ),
  })
}

function LitPays({ lang }: { lang: Lang }) {
  const words = beaconWordsOf(lang)
  return (
    <>
      <h3>{words.ranges}</h3>
      <table>
        <thead>
          <tr>
            <th>{words.totals}</th>
            <th>{words.plainTimes}</th>
            <th>{words.litTimes}</th>
          </tr>
        </thead>
        <tbody>
          {LOWS.map((low) => (
            <tr key={low}>
              <th scope="row">{`${low}, ${MIRRORED - low}`}</th>
              <td>{words.plain(paysOf(low).plain)}</td>
              <td>
                {paysOf(low)
                  .lit.map(([times, weight]) => words.times(times, weight))
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
