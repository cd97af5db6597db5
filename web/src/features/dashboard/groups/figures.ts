import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'
import { history } from '../../../lib/routing/history.ts'

export const FIGURES = [
  { value: 'average_rating', label: 'Promedio' },
  { value: 'total_presence', label: 'Asistencias' },
  { value: 'absence_rate', label: 'Inasistencia' },
] as const

export type Figure = (typeof FIGURES)[number]['value']

const FIGURE = 'figura'

/** The table's name of a level's bars: their page is `nivel-2-pagina` in the address. */
export const chartName = (level: number): string => `nivel-${level}`

/** The figure of all bars, kept in the address bar; with another one their pages begin anew. */
export const useFigure = () => {
  const wanted = useAddressSearch().get(FIGURE)
  const found = FIGURES.find(({ value }) => value === wanted) ?? FIGURES[0]
  const setFigure = (figure: Figure) => {
    const { pathname, search } = history.place()
    const kept = [...new URLSearchParams(search)].filter(
      ([name]) => name !== FIGURE && !name.startsWith('nivel-'),
    )
    const next = new URLSearchParams([...kept, [FIGURE, figure]])
    history.move(`${pathname}?${next.toString()}`, { replace: true, force: true })
  }
  return { figure: found.value, label: found.label, setFigure }
}
