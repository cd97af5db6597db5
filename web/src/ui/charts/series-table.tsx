import type { SeriesChartProps } from './series.ts'

/** The figures of a chart as screen readers read them. In a box: a table is as wide as its words, seen or not. */
export const SeriesTable = ({ title, places, series, written }: SeriesChartProps) => (
  <div className="unseen">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{places.head}</th>
          {series.map(({ level, name }) => (
            <th key={level} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.names.map((place, position) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            {series.map(({ level, values }) => {
              const value = values[position] ?? null
              return <td key={level}>{value === null ? 'sin datos' : written(value)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
