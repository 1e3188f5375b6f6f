import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { BingoBench } from './bingo-bench.tsx'
import { PastShared } from './past-shared.tsx'
import { ReturnsCard } from './returns-card.tsx'
import { SeedsCard } from './seeds-card.tsx'
import { useHydrated } from './use-hydrated.ts'
import { VerifyRound } from './verify-round.tsx'
import './fairness.css'

/** Contains every game's and sport's rules, so it loads after the page. */
const TableBench = lazyPart(async () => (await import('./table-bench.tsx')).TableBench)
const VirtualBench = lazyPart(async () => (await import('./virtual-bench.tsx')).VirtualBench)

const Liabilities = lazyPart(async () => (await import('./liabilities.tsx')).Liabilities)
const Settlement = lazyPart(async () => (await import('./settlement.tsx')).Settlement)
const ReceiptCheck = lazyPart(async () => (await import('./receipt-check.tsx')).ReceiptCheck)

export function FairnessPage() {
  const texts = useTexts().play
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  useDocumentTitle(texts.pageTitle)
  return (
    <div className="fair">
      <h1 className="title-lg">{texts.pageTitle}</h1>
      <p className="fair__lead c-2">{texts.pageLead}</p>
      <section aria-label={texts.stepsTitle}>
        <ol className="fair__steps">
          {texts.steps.map((step, index) => (
            <li key={step.title} className="card card--pad">
              <span className="fair__n num">{index + 1}</span>
              <h2 className="w-6">{step.title}</h2>
              <p className="t-sm c-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={signedIn ? 'fair__columns fair__columns--two' : 'fair__columns'}>
        <VerifyRound />
        {signedIn && (
          <section className="fair__own">
            <h2 className="title-sm">{texts.ownSeeds}</h2>
            <SeedsCard />
          </section>
        )}
      </div>
      {hydrated && (
        <Suspense fallback={null}>
          <ReceiptCheck />
          <Liabilities />
          <Settlement />
        </Suspense>
      )}
      <PastShared />
      {hydrated && (
        <Suspense fallback={null}>
          <TableBench />
        </Suspense>
      )}
      <BingoBench />
      {hydrated && (
        <Suspense fallback={null}>
          <VirtualBench />
        </Suspense>
      )}
      <ReturnsCard />
    </div>
  )
}
