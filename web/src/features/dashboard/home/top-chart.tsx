import type { TopRow } from '@plantel/contract/dashboard'
import { levelName } from '@plantel/contract/school-words'
import { useCallback, useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { ChartCard, EmptyChart } from '../../../ui/charts/chart-card.tsx'
import { ChartMenu } from '../../../ui/charts/chart-menu.tsx'
import { absenceRate, baseOf } from '../percent.ts'
import { SchoolAverage } from '../school-average.tsx'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { written } from '../../../lib/words/counts.ts'
import type { TOPS } from './tops.ts'

const ExportDialog = lateDialog(
  async () => (await import('../../../domain/exporting/export-dialog.tsx')).ExportDialog,
)

const MOST = { Promedio: { most: 100 }, Inasistencia: {}, Reportes: {} }

const figureOf = (row: TopRow) => {
  const { value, marks } = row
  if (marks === null) return { value, shown: written(value) }
  return { value: value / marks, shown: absenceRate(value, marks), base: baseOf(value, marks) }
}

interface TopChartProps {
  top: (typeof TOPS)[number]
  rows: readonly TopRow[]
}

export const TopChart = ({ top: { report, title, heads, more }, rows }: TopChartProps) => {
  const { snaphot, keep } = useSnaphot()
  const [exporting, setExporting] = useState(false)
  const close = useCallback(() => setExporting(false), [])
  const [what, figure] = heads
  const place = what === 'Materia' ? '/director/materias' : '/director/grupos'
  const bars = rows.map((row) => ({
    ...row,
    context: what === 'Materia' ? `${row.context} · ${levelName(row.level)}` : row.context,
    ...(figure === 'Promedio' ? { shown: <SchoolAverage mean={row.value} /> } : figureOf(row)),
    to: keep(`${place}/${row.id}`),
  }))
  return (
    <ChartCard
      title={title}
      menu={<ChartMenu title={title} onExport={() => setExporting(true)} />}
      foot={
        <ButtonLink look="text" to={keep(more)} aria-label={`${DIRECTOR_TEXTS.more}: ${title}`}>
          {DIRECTOR_TEXTS.more}
        </ButtonLink>
      }
    >
      {bars.length === 0 ? (
        <EmptyChart>{DIRECTOR_TEXTS.emptyChart}</EmptyChart>
      ) : (
        <BarChart title={title} heads={heads} bars={bars} {...MOST[figure]} />
      )}
      {exporting && <ExportDialog title={title} report={report} snaphot={snaphot} onClose={close} />}
    </ChartCard>
  )
}
