import type { PlayLimit } from '#shared/contracts/protection.ts'
import { isBudget, LIMIT_KINDS } from '#shared/players/protection.ts'
import { useState } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LimitForm } from './limit-form.tsx'
import { LimitLine } from './limit-line.tsx'

export function LimitsSection({ limits }: { limits: readonly PlayLimit[] }) {
  const texts = useTexts().protection
  return (
    <section className="card card--pad col g-16" aria-labelledby="limits-title">
      <div>
        <h2 className="title-sm" id="limits-title">
          {texts.limits}
        </h2>
        <p className="c-2 t-sm">{texts.limitsText}</p>
      </div>
      <ul className="guard__kinds">
        {LIMIT_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} limits={limits.filter((limit) => limit.kind === kind)} />
        ))}
      </ul>
    </section>
  )
}

export function Kind({ kind, limits }: { kind: PlayLimit['kind']; limits: readonly PlayLimit[] }) {
  const texts = useTexts().protection
  const [adding, setAdding] = useState(false)
  const [add, none] = isBudget(kind)
    ? [texts.budgetAdd, texts.budgetNone]
    : [texts.add, texts.noLimit]
  return (
    <li className="col g-12">
      <div className="guard__kind">
        <div>
          <h3 className="w-6">{texts.kinds[kind].name}</h3>
          <p className="c-2 t-sm">{texts.kinds[kind].text}</p>
        </div>
        {!adding && limits.length < (isBudget(kind) ? 1 : 3) && (
          <Button
            variant="outline"
            icon="plus"
            aria-label={`${texts.kinds[kind].name}: ${add}`}
            onClick={() => setAdding(true)}
          >
            {add}
          </Button>
        )}
      </div>
      {limits.map((limit) => (
        <LimitLine key={limit.id} limit={limit} />
      ))}
      {limits.length === 0 && !adding && <p className="c-3 t-sm">{none}</p>}
      {adding && (
        <LimitForm
          kind={kind}
          taken={limits.map(({ period }) => period)}
          onDone={() => setAdding(false)}
        />
      )}
    </li>
  )
}
