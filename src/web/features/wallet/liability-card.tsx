import { useMutation, useQuery } from '@tanstack/react-query'
import { provenBalance } from '#shared/disclosure/liability-proof.ts'
import { findBrokenDay, type PublishedDay } from '#shared/disclosure/published-liabilities.ts'
import { toWireMoney } from '#shared/money.ts'
import { call, CallRefusal, NetworkFailure } from '#web/lib/api.ts'
import { loadKeys, loadLiabilities } from '#web/lib/disclosure.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLiabilityTexts } from '#web/lib/liability-texts.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import './ledger-seal.css'

type Proven = { day: PublishedDay['statement']; balanceMinor: bigint | undefined; nodes: number }

export function LiabilityCard() {
  const texts = useLiabilityTexts()
  const format = useFormat()
  const playerId = useSession().session?.uid ?? ''
  const days = useQuery({ queryKey: ['liabilities'], queryFn: loadLiabilities })
  const check = useMutation({ mutationFn: () => proveOwn(playerId) })
  const last = days.data?.[0]?.statement
  const isSecure = globalThis.isSecureContext
  return (
    <section className="card card--pad seal" aria-labelledby="liability-title">
      <div className="seal__head">
        <span className="seal__i">
          <Icon name="wallet" size={24} />
        </span>
        <div className="grow">
          <h2 className="title-sm" id="liability-title">
            {texts.ownTitle}
          </h2>
          <p className="t-sm c-2">{texts.ownText}</p>
          <p className="t-xs c-3 seal__last">
            {days.isSuccess &&
              (last === undefined
                ? texts.none
                : texts.last(
                    dayName(last.date, format),
                    moneyOf(last.liabilities, format),
                    format.number(last.players),
                  ))}
          </p>
        </div>
        <Button
          variant="outline"
          busy={check.isPending}
          disabled={!isSecure}
          onClick={() => check.mutate()}
        >
          {check.isSuccess ? texts.again : texts.verify}
        </Button>
      </div>
      {!isSecure && <Note>{texts.insecure}</Note>}
      <div role="status" className="seal__result">
        {check.isSuccess && <Result {...check.data} />}
      </div>
      {check.isError && <Unverified error={check.error} />}
    </section>
  )
}

function Result({ day, balanceMinor, nodes }: Proven) {
  const texts = useLiabilityTexts()
  const format = useFormat()
  const name = dayName(day.date, format)
  const holds = balanceMinor !== undefined
  return (
    <>
      <h3 className="w-6">
        <span className={holds ? 'c-up' : 'c-down'}>
          <Icon name={holds ? 'checkcircle' : 'xcircle'} />
        </span>{' '}
        {holds ? texts.holds(moneyOf(String(balanceMinor), format), name) : texts.differs(name)}
      </h3>
      <p className="t-sm c-2">
        {holds
          ? texts.holdsText(format.dateTime(day.snapshotAt), format.number(nodes))
          : texts.differsText}
      </p>
      <code className="seal__root t-xs c-3">{day.root}</code>
    </>
  )
}

function Unverified({ error }: { error: unknown }) {
  const texts = useLiabilityTexts()
  const text = useErrorText()(error)
  return error instanceof CallRefusal && error.is('record not found') ? (
    <Note>{texts.notYet}</Note>
  ) : (
    <Note tone="warn" icon="alert">
      {text}
    </Note>
  )
}

/** @throws CallRefusal 'record not found' before the first day that contains the player */
async function proveOwn(playerId: string): Promise<Proven> {
  const { data } = await call('disclosure', 'prove_balance', {})
  const [days, keys] = await Promise.all([loadLiabilities(), loadKeys()])
  const day = days.find(({ statement }) => statement.date === data.date)?.statement
  if (day === undefined) throw new NetworkFailure('unreachable')
  const isSigned = (await findBrokenDay(days, keys)) === undefined
  const nodes = data.parts.reduce((sum, { path }) => sum + path.length, 0)
  const balanceMinor = isSigned ? await provenBalance({ ...data, playerId }, day) : undefined
  return { day, balanceMinor, nodes }
}

type Format = ReturnType<typeof useFormat>
const dayName = (date: string, format: Format) => format.longDate(`${date}T12:00:00+03:00`)
const moneyOf = (minor: string, format: Format) => format.money(toWireMoney(BigInt(minor)))
