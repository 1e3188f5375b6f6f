import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { checkMaintenance } from '#web/lib/maintenance.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'

const ASK_EVERY_MS = 20_000

export function MaintenancePage() {
  const { common, pages } = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  useDocumentTitle(common.maintenanceTitle)
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['v1', 'check-maintenance'],
    queryFn: checkMaintenance,
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  })

  useEffect(() => {
    if (data?.open === true) void navigate({ to: '/', replace: true })
  }, [data, navigate])

  async function ask(): Promise<void> {
    const answer = await refetch()
    if (answer.data?.open === false) showToast('info', pages.maintenanceStill)
  }

  return (
    <div className="closed">
      <LogoMark className="closed__mark" />
      <h1 className="title-lg">{common.maintenanceTitle}</h1>
      <p className="c-2 t-lg">{data?.message ?? pages.maintenanceText}</p>
      {data?.until !== undefined && (
        <p className="c-2 num">{pages.maintenanceUntil(format.dateTime(data.until))}</p>
      )}
      <Button variant="outline" size="lg" busy={isFetching} onClick={() => void ask()}>
        {pages.maintenanceCheck}
      </Button>
    </div>
  )
}
