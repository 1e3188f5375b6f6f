import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { followDownload } from '#web/lib/realtime/follow-download.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type Format = 'csv' | 'pdf'

export function StatementDownload({
  startDate,
  endDate,
  openEnded,
}: {
  startDate: string
  endDate: string
  openEnded: boolean
}) {
  const { wallet } = useTexts()
  const format = useFormat()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const make = useMutation({
    mutationFn: (kind: Format) =>
      call('finance', 'export_statement', { startDate, endDate, format: kind }),
    onSuccess: ({ data }) => {
      followDownload(data.url)
      setOpen(false)
    },
  })
  const day = (date: string): string => format.date(`${date}T12:00:00+03:00`)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon="download"
        aria-haspopup="dialog"
        onClick={() => {
          make.reset()
          setOpen(true)
        }}
      >
        {wallet.download.open}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={wallet.download.title}>
        <div className="col g-16">
          <p>
            {wallet.download.text(
              openEnded ? wallet.presets['all-times'] : wallet.range(day(startDate), day(endDate)),
            )}
          </p>
          {(['pdf', 'csv'] as const).map((kind) => (
            <Button
              key={kind}
              variant="outline"
              size="lg"
              block
              icon="download"
              busy={make.isPending && make.variables === kind}
              onClick={() => make.mutate(kind)}
            >
              {wallet.download[kind]}
            </Button>
          ))}
          <YearlyStatements onDone={() => setOpen(false)} />
          {make.error !== null && (
            <p className="c-down" role="alert">
              {errorText(make.error)}
            </p>
          )}
        </div>
      </Sheet>
    </>
  )
}

function YearlyStatements({ onDone }: { onDone: () => void }) {
  const { wallet } = useTexts()
  const errorText = useErrorText()
  const years = useQuery(query('finance', 'yearly_statements', {})).data?.data ?? []
  const make = useMutation({
    mutationFn: (year: number) => call('finance', 'export_yearly_statement', { year }),
    onSuccess: ({ data }) => {
      followDownload(data.url)
      onDone()
    },
  })
  if (years.length === 0) return null
  return (
    <section className="col g-12" aria-labelledby="yearly-statements">
      <div>
        <h3 className="w-6" id="yearly-statements">
          {wallet.download.yearly}
        </h3>
        <p className="t-sm c-2">{wallet.download.yearlyText}</p>
      </div>
      {years.map(({ year, isComplete }) => (
        <Button
          key={year}
          variant="outline"
          size="lg"
          block
          icon="download"
          busy={make.isPending && make.variables === year}
          onClick={() => make.mutate(year)}
        >
          {isComplete ? String(year) : wallet.download.toDate(String(year))}
        </Button>
      ))}
      {make.error !== null && (
        <p className="c-down" role="alert">
          {errorText(make.error)}
        </p>
      )}
    </section>
  )
}
