export interface Series {
  /** 1 Kinder … 5 Universidad: its colour and the shape of its marks. */
  level: number
  name: string
  /** One for each place on the axis; null where there is none. */
  values: readonly (number | null)[]
}

export interface SeriesChartProps {
  title: string
  /** What the places on the axis are (*Ciclo*), and their names. */
  places: { head: string; names: readonly string[] }
  series: readonly Series[]
  /** The values at the lower and the upper end. */
  range: readonly [from: number, to: number]
  /** A value as it is read. */
  written: (value: number) => string
}

/** A height from below as the place from above that SVG wants. */
export const upTo = (height: number): string => `${100 - height}%`
