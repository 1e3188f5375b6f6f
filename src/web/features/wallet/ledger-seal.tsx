import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LedgerRoot } from '#shared/contracts/finance/statement.ts'
import { toWireMoney } from '#shared/money.ts'
import { call, CallRefusal, NetworkFailure } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { siteFetch } from '#web/lib/site-fetch.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { parseRoots, verifyStatement, type StatementVerdict } from './verify-statement.ts'
import './ledger-seal.css'

export function LedgerSeal() {
  const texts = useTexts().wallet.seal
  const { verification, done, total } = useVerification()
  const isSecure = globalThis.isSecureContext
  return (
    <section className="card card--pad seal" aria-labelledby="seal-title">
      <div className="seal__head">
        <span className="seal__i">
          <Icon name="shield" size={24} />
        </span>
        <div className="grow">
          <h2 className="title-sm" id="seal-title">
            {texts.title}
          </h2>
          <p className="t-sm c-2">{texts.text}</p>
          <LastSeal />
        </div>
        <Button
          variant="outline"
          busy={verification.isPending}
          disabled={!isSecure}
          onClick={() => verification.mutate()}
        >
          {verification.isSuccess ? texts.again : texts.verify}
        </Button>
      </div>
      {!isSecure && <Note>{texts.insecure}</Note>}
      <div role="status" className="seal__result">
        {verification.isPending && total > 0 && <Progress done={done} total={total} />}
        {verification.isSuccess && <Verdict verdict={verification.data} />}
      </div>
      {verification.isError && <Unverified error={verification.error} />}
    </section>
  )
}

function useVerification() {
  const playerId = useSession().session?.uid ?? ''
  const [{ done, total }, setProgress] = useState({ done: 0, total: 0 })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const verification = useMutation({
    mutationFn: () => {
      const { signal } = (running.current = new AbortController())
      setProgress({ done: 0, total: 0 })
      return verifyStatement({
        playerId,
        prove: async (input) => (await call('finance', 'prove_statement', input, { signal })).data,
        listRoots,
        onProgress: (reached, all) => setProgress({ done: reached, total: all }),
      })
    },
  })
  return { verification, done, total }
}

async function listRoots(): Promise<LedgerRoot[]> {
  const response = await siteFetch('/v1/ledger-roots')
  const roots: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  if (roots === undefined) throw new NetworkFailure('unreachable')
  return parseRoots(roots)
}

function LastSeal() {
  const texts = useTexts().wallet.seal
  const format = useFormat()
  const roots = useQuery({ queryKey: ['ledger-roots'], queryFn: listRoots })
  if (roots.isError) return null
  const [last] = roots.data ?? []
  return (
    <p className="t-xs c-3 seal__last">
      {roots.data === undefined ? (
        <Skeleton width={200} height={12} />
      ) : last === undefined ? (
        texts.none
      ) : (
        texts.last(dayName(last.date, format), format.number(last.players))
      )}
    </p>
  )
}

function Progress({ done, total }: { done: number; total: number }) {
  const texts = useTexts().wallet.seal
  const format = useFormat()
  return <p className="t-sm c-2">{texts.progress(format.number(done), format.number(total))}</p>
}

const STEPS = ['chain', 'root', 'published'] as const

function Verdict({ verdict }: { verdict: StatementVerdict }) {
  const texts = useTexts().wallet.seal
  const format = useFormat()
  const { broken, chain, date, root, neighbours } = verdict
  const money = (minor: bigint) => format.money(toWireMoney(minor))
  const day = dayName(date, format)
  const words = {
    chain: [
      texts.chain(format.number(chain.length)),
      texts.balances(
        money(chain.cashMinor),
        money(chain.bonusMinor),
        money(chain.lockedMinor),
        money(chain.vaultMinor),
      ),
    ],
    root: [neighbours === 0 ? texts.rootAlone : texts.root(format.number(neighbours)), undefined],
    published: [texts.published(day), undefined],
  } as const
  const reached = broken === undefined ? STEPS : STEPS.slice(0, STEPS.indexOf(broken) + 1)
  return (
    <>
      <h3 className="w-6">{broken === undefined ? texts.holds(day) : texts.differs(day)}</h3>
      <ol className="seal__steps">
        {reached.map((step) => {
          const holds = step !== broken
          const [title, more] = words[step]
          return (
            <li key={step}>
              <span className={holds ? 'c-up' : 'c-down'}>
                <Icon name={holds ? 'checkcircle' : 'xcircle'} />
              </span>
              <p className="t-sm">
                {holds ? title : texts.broken[step]}
                {holds && more !== undefined && <span className="seal__more c-2">{more}</span>}
              </p>
            </li>
          )
        })}
      </ol>
      {broken !== undefined && <p className="t-sm c-2">{texts.differsText}</p>}
      <code className="seal__root t-xs c-3">{root}</code>
    </>
  )
}

function Unverified({ error }: { error: unknown }) {
  const texts = useTexts().wallet.seal
  const text = useErrorText()(error)
  return error instanceof CallRefusal && error.is('record not found') ? (
    <Note>{texts.notYet}</Note>
  ) : (
    <Note tone="warn" icon="alert">
      {text}
    </Note>
  )
}

function dayName(date: string, format: ReturnType<typeof useFormat>): string {
  return format.longDate(`${date}T12:00:00+03:00`)
}
