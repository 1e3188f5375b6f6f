import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { followDownload } from '#web/lib/follow-download.ts'
import { useFormat } from '#web/lib/format.ts'
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
