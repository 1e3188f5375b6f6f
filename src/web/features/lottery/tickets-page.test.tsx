import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#shared/contracts/finance/statement.ts'
import { createQueryClient, pagedQuery } from '#web/lib/query.ts'
import { loadTexts, withTexts } from '#web/lib/texts.ts'
import { runningFirst } from './campaigns.tsx'
import { TICKET_QUERY } from './tickets.ts'
import { TicketsPage } from './tickets-page.tsx'

beforeAll(async () => {
  await loadTexts('tr')
  await withTexts(Promise.resolve(), 'account')
})

const draw = (client: QueryClient, draws?: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TicketsPage>{draws}</TicketsPage>
    </QueryClientProvider>,
  )

function deposit(id: string, amount: string): Transaction {
  return {
    id,
    date: '2024-12-10T15:00:00.000+03:00',
    type: 1,
    transaction_category_id: 1,
    category: 'Finans',
    sub_category: 'FAST',
    transaction_status: 1002,
    statusName: 'Onaylandı',
    amount,
    balanceAfter: amount,
    method: 'FAST',
    reference: id,
    description: '',
  }
}

test('queries the campaign’s own tickets', () => {
  expect(TICKET_QUERY).toEqual({
    searchType: 1,
    searchCategory: 1,
    status: 1002,
    searchMinAmount: 250,
    startDate: '2024-12-01',
    endDate: '2025-01-01',
    limit: 50,
  })
})

test('puts the running draw first, then those to come, and the ended ones last', () => {
  const draws = (['concluded', 'upcoming', 'active'] as const).map((state) => ({ state }))
  expect(runningFirst(draws).map(({ state }) => state)).toEqual(['active', 'upcoming', 'concluded'])
})

test('puts the draws before the deposits of the ended campaign', () => {
  const page = draw(createQueryClient(), <p>draws</p>)
  expect(page.indexOf('draws')).toBeLessThan(page.indexOf('1 Aralık 2024'))
})

test('shows a spinner with a message while tickets load', () => {
  expect(draw(createQueryClient())).toMatch(/role="status".*spin.*Biletler yükleniyor/)
})

test('shows the tickets of each deposit and their total', () => {
  const client = createQueryClient()
  const { queryKey } = pagedQuery('finance', 'list_transactions', TICKET_QUERY)
  client.setQueryData(queryKey, {
    pages: [
      {
        data: [deposit('a', '800.00'), deposit('b', '250.00')],
        pagination: { limit: 50, total: 2, offset: 0 },
      },
    ],
    pageParams: [0],
  })
  const html = draw(client)
  expect(html).toMatch(/Toplam bilet<\/dt><dd class="num">4/)
  for (const shown of ['₺800,00 yatırım', '3 bilet', '₺250,00 yatırım', '1 bilet'])
    expect(html).toContain(shown)
})
