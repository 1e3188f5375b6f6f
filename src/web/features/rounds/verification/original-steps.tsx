import { useState } from 'react'
import type { Trace } from '#games/verify/trace.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Hash } from '../fairness/hash.tsx'
import { outcomeName, outcomeText } from './original-proof.ts'
import { useProofTexts } from './proof-texts.ts'

const SHOWN_AT_FIRST = 8
const UINT32_VALUES = 2 ** 32
const SHARE_DIGITS = 10

export function OriginalSteps({ slug, trace }: { slug: string; trace: Trace }) {
  const texts = useProofTexts()
  const format = useFormat()
  const lang = useLang()
  const [all, setAll] = useState(false)
  const name = outcomeName(slug)
  const numbers = all ? trace.numbers : trace.numbers.slice(0, SHOWN_AT_FIRST)
  const hidden = trace.numbers.length - numbers.length
  if (name === undefined) return null
  return (
    <section className="card card--pad fair-steps" aria-label={texts.steps}>
      <h3 className="w-6">{texts.steps}</h3>
      <ol>
        <li>
          <h4 className="t-sm w-6">{texts.stepSeal}</h4>
          <Hash value={trace.seal} label={texts.stepSeal} />
        </li>
        <li>
          <h4 className="t-sm w-6">{texts.stepDigest}</h4>
          <p className="t-xs c-3">{texts.stepDigestText}</p>
          {trace.blocks.map(({ message, digest }) => (
            <div key={message} className="fair-steps__block">
              <code className="t-xs c-2">{message}</code>
              <Hash value={digest} label={message} />
            </div>
          ))}
        </li>
        <li>
          <h4 className="t-sm w-6">{texts.stepNumbers}</h4>
          <p className="t-xs c-3">{texts.stepNumbersText(trace.numbers.length)}</p>
          <table className="fair-steps__numbers num t-xs">
            <thead>
              <tr>
                <th scope="col">{texts.bytes}</th>
                <th scope="col">{texts.number}</th>
                <th scope="col">{texts.share}</th>
              </tr>
            </thead>
            <tbody>
              {numbers.map(({ bytes, value }, index) => (
                <tr key={index}>
                  <td>
                    <code>{bytes}</code>
                  </td>
                  <td>{format.number(value)}</td>
                  <td>{format.number(value / UINT32_VALUES, SHARE_DIGITS)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {hidden > 0 && (
            <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
              {texts.moreNumbers(hidden)}
            </Button>
          )}
        </li>
        <li>
          <h4 className="t-sm w-6">{texts.stepOutcome}</h4>
          <p className="t-xs c-3">{texts.outcomes[name]}</p>
          <p className="fair-steps__outcome num w-6">
            {outcomeText(name, trace.outcome, texts, lang)}
          </p>
        </li>
      </ol>
    </section>
  )
}
