import { keno } from '#games/originals/keno.ts'
import { kenoMultiplier, type KenoRisk } from '#games/originals/keno-tables.ts'
import type { Lang } from '#shared/lang.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { shortMultiplier } from '#web/game-shell/numbers.ts'
import { kenoTexts } from './keno-texts.ts'

const RISKS: readonly KenoRisk[] = ['low', 'medium', 'high']
const COUNTS = Array.from({ length: 11 }, (_, count) => count)

export function KenoRules({ lang }: { lang: Lang }) {
  const texts = kenoTexts(lang)
  const returnOf = (risk: KenoRisk, picks: number): number =>
    keno.returns.find(({ params }) => params['risk'] === risk && params['picks'] === picks)
      ?.rtpPercent ?? 0
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {RISKS.map((risk) => (
        <div
          key={risk}
          className="keno-rules"
          tabIndex={0}
          role="region"
          aria-label={texts.tableOf(texts[risk])}
        >
          <table className="num">
            <caption>{texts.tableOf(texts[risk])}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.picks}</th>
                {COUNTS.map((count) => (
                  <th key={count} scope="col">
                    {count}
                  </th>
                ))}
                <th scope="col">{texts.returns}</th>
              </tr>
            </thead>
            <tbody>
              {COUNTS.slice(1).map((picks) => (
                <tr key={picks}>
                  <th scope="row">{picks}</th>
                  {COUNTS.map((hits) => (
                    <td key={hits}>
                      {hits > picks
                        ? ''
                        : kenoMultiplier(risk, picks, hits) === 0
                          ? '–'
                          : shortMultiplier(kenoMultiplier(risk, picks, hits), lang)}
                    </td>
                  ))}
                  <td>{rtpText(returnOf(risk, picks), lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  )
}
